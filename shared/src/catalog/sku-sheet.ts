import type { SheetColumn } from '../contract/sheet.ts'
import { currencyCell, figureCell } from '../setup/cell-checks.ts'

/** Rows of one sheet of SKUs. */
export const MOST_SKU_ROWS = 100_000

/**
 * The sheet from which SKUs are imported, one row a SKU; an export has the same columns first, so that it can be mended
 * and brought back. Category, unit and warehouses are named by their codes; warehouses and barcodes are parted by
 * semicolons, a carton's as `code*12`, and `-` takes all of them away.
 */
// biome-ignore format: a table, one column a line
export const skuSheet: readonly SheetColumn[] = [
  { field: 'customer', names: { en: 'Customer code', zh: '客户编码', es: 'Código de cliente' }, required: true, example: 'CUST1', staffOnly: true },
  { field: 'code', names: { en: 'SKU code', zh: 'SKU 编码', es: 'Código de SKU' }, required: true, example: 'MUG_WHITE' },
  { field: 'sellerSku', names: { en: 'Seller SKU', zh: '商家 SKU', es: 'SKU del vendedor' }, example: 'MUG-WHITE/1' },
  { field: 'name', names: { en: 'Name', zh: '名称', es: 'Nombre' }, example: '白色马克杯' },
  { field: 'nameEn', names: { en: 'English name', zh: '英文名称', es: 'Nombre en inglés' }, example: 'White mug' },
  { field: 'category', names: { en: 'Category code', zh: '分类编码', es: 'Código de categoría' }, example: '' },
  { field: 'unit', names: { en: 'Unit ID', zh: '单位代码', es: 'ID de unidad' }, example: '' },
  { field: 'warehouses', names: { en: 'Warehouse codes', zh: '仓库编码', es: 'Códigos de almacén' }, example: '' },
  { field: 'identification', names: { en: 'Identification code', zh: '识别码', es: 'Código de identificación' }, example: '' },
  { field: 'barcodes', names: { en: 'Barcodes', zh: '条码', es: 'Códigos de barras' }, example: '4006381333931;14006381333938*12' },
  { field: 'weight', names: { en: 'Weight (kg)', zh: '重量（kg）', es: 'Peso (kg)' }, example: '0.4', check: figureCell },
  { field: 'length', names: { en: 'Length (cm)', zh: '长（cm）', es: 'Largo (cm)' }, example: '12', check: figureCell },
  { field: 'width', names: { en: 'Width (cm)', zh: '宽（cm）', es: 'Ancho (cm)' }, example: '10', check: figureCell },
  { field: 'height', names: { en: 'Height (cm)', zh: '高（cm）', es: 'Alto (cm)' }, example: '11', check: figureCell },
  { field: 'sizeClass', names: { en: 'Size class', zh: '尺寸类别', es: 'Clase de tamaño' }, example: 'small' },
  { field: 'unitPrice', names: { en: 'Unit price', zh: '单价', es: 'Precio unitario' }, example: '4.10' },
  { field: 'currency', names: { en: 'Currency', zh: '币种', es: 'Moneda' }, example: 'USD', check: currencyCell },
  { field: 'warningStock', names: { en: 'Warning stock', zh: '预警库存', es: 'Existencias de aviso' }, example: '5' },
  { field: 'packaging', names: { en: 'Packaging', zh: '包装', es: 'Embalaje' }, example: '' },
  { field: 'brand', names: { en: 'Brand', zh: '品牌', es: 'Marca' }, example: '' },
  { field: 'model', names: { en: 'Model', zh: '型号', es: 'Modelo' }, example: '' },
  { field: 'material', names: { en: 'Material', zh: '材质', es: 'Material' }, example: '' },
  { field: 'origin', names: { en: 'Origin', zh: '产地', es: 'Origen' }, example: '' },
  { field: 'customsCode', names: { en: 'Customs code', zh: '海关编码', es: 'Código aduanero' }, example: '' },
  { field: 'nature', names: { en: 'Commodity nature', zh: '商品属性', es: 'Naturaleza' }, example: '' },
]

/** What an export says besides: figures that no import takes. */
// biome-ignore format: a table, one column a line
export const skuFigures: readonly SheetColumn[] = [
  { field: 'volume', names: { en: 'Unit volume (m³)', zh: '单件体积（m³）', es: 'Volumen unitario (m³)' }, example: '' },
  { field: 'good', names: { en: 'Good stock', zh: '良品库存', es: 'Existencias buenas' }, example: '' },
  { field: 'defective', names: { en: 'Defective stock', zh: '次品库存', es: 'Existencias defectuosas' }, example: '' },
  { field: 'forecast', names: { en: 'Forecast', zh: '预报', es: 'Previsto' }, example: '' },
  { field: 'onTheWay', names: { en: 'On the way', zh: '在途', es: 'En camino' }, example: '' },
  { field: 'enabled', names: { en: 'In use', zh: '启用', es: 'En uso' }, example: '' },
]
