/** A word of the field in the three languages, and what no text says for it. */
export interface Term {
  /** What it means, for whoever translates. */
  readonly means: string
  /** As texts write it. A text has it in small or capital letters, and may bend it. */
  readonly zh: string
  readonly en: string
  readonly es: string
  readonly never?: Ban
}

export interface Ban {
  readonly zh?: RegExp
  readonly en?: RegExp
  readonly es?: RegExp
  /** The keys of the texts that it holds for; all where nothing is said. */
  readonly in?: RegExp
  /** Not for what the handheld alone says. */
  readonly atTheDesk?: true
}

/** The words of the house. Each is used in some text of each language: a word that no screen says is not a rule yet. */
// biome-ignore format: read as a table
export const terms: readonly Term[] = [
  {
    means: 'what a customer announces and the warehouse receives (ASN)',
    ...{ zh: '入库单', en: 'receipt', es: 'entrada' },
    never: {
      es: /\brecepci(ón|ones)\b/i,
      in: /^(find|guide|numbered|detail|matched-as|exception|resolution|stage|own)\.|^empty\.page\.staff\.(sign|Ware|dock)|^command\.inbound\.\w+Receipt$|^inbound\.([\w-]+-)?receipts?$/,
    },
  },
  { means: 'the customer says what will come', zh: '预报', en: 'forecast', es: 'previsto', never: { en: /\bpre-?alert/i } },
  { means: 'a carton of a receipt', zh: '箱', en: 'box', es: 'caja' },
  {
    means: 'a box is taken over at the dock: boxes are signed, people sign in',
    ...{ zh: '签收', en: 'signed', es: 'firmad' },
    never: {
      en: /\bsign(ed|s)?[- ]ins?\b/i,
      in: /^(inbound|receipt|box-state|event\.receipt|command\.inbound|move|status)\.|^page\.staff\.(sign|sacning|returnSign)/,
    },
  },
  { means: 'pieces are counted into the warehouse', zh: '收货', en: 'receive', es: 'recib' },
  { means: 'goods are looked at before they lie on a shelf', zh: '质检', en: 'inspect', es: 'inspec' },
  { means: 'goods go to their shelf', zh: '上架', en: 'putaway', es: 'ubica', never: { en: /\bput-away\b/i } },
  { means: 'a place on a shelf', zh: '库位', en: 'position', es: 'ubicación', never: { en: /\b(bin|storage) location/i, es: /\bposici(ón|ones)\b/i } },
  { means: 'a part of the hall', zh: '库区', en: 'partition', es: 'zona', never: { es: /\bpartici(ón|ones)\b/i } },
  { means: 'where goods lie that nobody expected', zh: '异常区', en: 'abnormal area', es: 'zona de incidencias', never: { es: /\bzona de anomalías/i } },
  { means: 'an article of one customer', zh: 'SKU', en: 'SKU', es: 'SKU' },
  { means: 'what a scanner reads on goods', zh: '条码', en: 'barcode', es: 'código de barras' },
  { means: 'what a customer wants sent', zh: '出库单', en: 'order', es: 'pedido' },
  {
    means: 'the customer’s own number of an order; the house’s own is the number',
    ...{ zh: '客户订单号', en: 'document No.', es: 'documento' },
    never: { zh: /出库单号/, in: /docNo|doc-no|^outbound\.search$/ },
  },
  { means: 'who gets the goods', zh: '收件人', en: 'consignee', es: 'destinatario', never: { zh: /收货人/, en: /\b(recipient|addressee)\b/i, es: /\bconsignatario/i } },
  { means: 'the person’s name in an address', zh: '收件人姓名', en: 'consignee', es: 'destinatario', never: { zh: /^收件人$/, in: /^field\.consigneeName$/ } },
  {
    means: 'an order may be fulfilled, or a count holds: somebody says so',
    ...{ zh: '审核', en: 'approve', es: 'aprob' },
    never: { zh: /批准|审批/, en: /\breview/i, es: /\brevis(ión|ad[oa]s?|ar)\b/i, in: /^(?!page\.staff\.recharge).*[rR]eview|[aA]pprove|to-audit$|toAudit|merchantaudit|^outbound\.return$|order\.returned$|returnOrder$|^move\.return$/ },
  },
  { means: 'orders picked in one walk', zh: '波次', en: 'wave', es: 'oleada', never: { es: /\b(ola|olas|onda|ondas)\b/i } },
  { means: 'pieces are taken from their shelves', zh: '拣货', en: 'pick', es: 'recog' },
  { means: 'a crate that pieces travel in', zh: '周转箱', en: 'tote', es: 'cubeta' },
  { means: 'where the pieces of a wave are put together by order', zh: '分拣墙', en: 'wall', es: 'pared', never: { zh: /播种墙/, es: /\bmuros?\b/i } },
  { means: 'one order’s place on that wall', zh: '格口', en: 'slot', es: 'casilla', never: { es: /\bhuecos? (de la pared|compartido)|^Hueco$/i } },
  { means: 'a closed package of an order', zh: '包裹', en: 'parcel', es: 'paquete', never: { zh: /包裏/, es: /\bbulto/i } },
  { means: 'the carrier’s number of a parcel', zh: '运单号', en: 'waybill', es: 'guía', never: { en: /\bway-bill/i, es: /\balbarán/i } },
  { means: 'the paper on a parcel', zh: '面单', en: 'label', es: 'etiqueta' },
  { means: 'who carries parcels away', zh: '承运商', en: 'carrier', es: 'transportista', never: { en: /\b(courier|haulier)\b/i } },
  { means: 'the hour at which a carrier comes', zh: '截单时间', en: 'cut-off', es: 'hora de corte', never: { en: /\bcutoff\b/i } },
  { means: 'the last moment at which an order has to leave', zh: '发货期限', en: 'ship by', es: 'salida límite' },
  { means: 'parcels given to a carrier’s vehicle', zh: '交接单', en: 'hand-over', es: 'entrega', never: { en: /(?<!\{)\bhandover\b(?!\})/i } },
  { means: 'the list of a hand-over that its driver signs', zh: '交接清单', en: 'manifest', es: 'manifiesto' },
  { means: 'what happened against the plan, and a person’s to resolve', zh: '异常', en: 'exception', es: 'excepci' },
  { means: 'pieces of a place are counted anew', zh: '盘点', en: 'count', es: 'recuento' },
  { means: 'boxes and bags that parcels are packed in', zh: '包材', en: 'packaging', es: 'embalaje' },
  { means: 'a part of an article’s goods that came together', zh: '批次', en: 'batch', es: 'lote' },
  { means: 'the phone with a scanner that a worker carries', zh: '手持终端', en: 'handheld', es: 'terminal', never: { zh: /手持机/, es: /\baparatos?\b|(?<!gestión de )\bdispositivos?\b/i } },
  { means: 'a package whose customer has to say what happens to it', zh: '问题件', en: 'problem shipment', es: 'envío con problema', never: { es: /\benvíos? con incidencia/i, in: /^(page|stage|own|problem)\./ } },
  { means: 'whose goods they are', zh: '客户', en: 'customer', es: 'cliente' },
]

/** Sentences that were misread, or that no person says. */
// biome-ignore format: read as a table
export const neverSaid: readonly (Ban & { readonly why: string })[] = [
  { why: 'a field says what it lacks', en: /\bPlease enter\b/i, es: /^Por favor/i },
  { why: 'what was done is named', en: /\bOperation succeeded\b/i, zh: /^操作成功$/, es: /^Operación realizada$/ },
  { why: 'a button says what it does, no person speaks out of it', en: /\bI may accept\b/i, zh: /我有权接受/, es: /\bPuedo aceptarlo\b/i },
  { why: 'one of them is no plural', en: /\{parcels\} parcels|\{pieces\} pieces\b.*\?$|\b1 (parcels|tries|rows|boxes|pieces)\b/ },
  { why: 'people keep stock and have records of it, no books', en: /\bthe books\b/i, es: /\blibros\b/i },
  { why: 'a field is named by what it holds', en: /\boften or seldom\b/i },
  { why: 'an order that nobody picked is on no road', en: /^In delivery$/, es: /^En despacho$/, in: /^(?!page\.staff\.Indelivery$)/ },
  { why: 'a computer at a desk is no device of the floor', en: /\bthis device\b/i, zh: /本机(不认识|没有清点|的商品)|本设备/, es: /\beste (aparato|dispositivo)\b/i, in: /^(?!sync\.)/, atTheDesk: true },
  { why: 'a number is given once', zh: /同一号不会给两次/ },
  { why: 'a house without data is new', es: /\bcasa vacía\b/i },
  { why: 'an approval is for the customer, not of the customer', es: /\bRevisar del cliente\b/i },
  { why: 'what a customer says will come has one name', es: /\banunci/i, in: /^page\.customer\./ },
  { why: 'boxes are received, nothing is autographed', es: /\bLista de firmas\b/i },
]
