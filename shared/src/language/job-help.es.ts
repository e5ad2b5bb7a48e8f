import type { PhrasesOf } from '../job/phrases.ts'
import type { jobHelpEn } from './job-help.en.ts'

/** Why each step is there, and what to do when it does not work, in Spanish. */
export const jobHelpEs: PhrasesOf<typeof jobHelpEn> = {
  'sign-in.find':
    'Al escanearla, la caja queda recibida. ¿No se lee? Escriba el código con las teclas junto a «Escanee». ¿Sin entrada? «No anunciado».',
  'sign-in.which-box':
    'Varias entradas tienen una caja con este código. Mire los papeles de la caja y toque la suya. ¿Dudas? Pregunte al encargado.',
  'sign-in.receipt':
    'Primero las cajas, luego las piezas. ¿Sin código? Elija el artículo con las teclas junto a «Escanee». ¿No se anunció? «No está en esta entrada».',
  'sign-in.other-receipt':
    'La caja se anunció en otra entrada. «Firmarla allí» le lleva a esa. Con «Apartarla» no se firma y usted sigue con la suya.',
  'sign-in.count':
    'El stock empieza con este número. Escanee pieza a pieza o escriba cuántas, y «OK». ¿Tiene otro artículo en la mano? Confirme antes este.',
  'sign-in.surplus':
    'Llegó más de lo anunciado. ¿Dudas? «Contar de nuevo». Lo que sobra de verdad espera en la zona de incidencias a la oficina.',
  'sign-in.not-listed':
    'No está en la entrada: apártelo y la oficina buscará de quién es. «Tomar una foto» ayuda. Escriba cuántas, y «OK».',
  'sign-in.unknown':
    'Cualquier código sirve para hallar al dueño: pieza, bolsa o caja. ¿No se lee? Use las teclas junto a «Escanee». ¿No hay? «No tiene código».',
  'sign-in.unknown-count':
    'Aparte estas piezas hasta saber de quién son. Use «Tomar una foto» con ellas y su caja, escriba cuántas, y «OK».',
  'sign-in.boxes':
    'Para cajas sin código o con uno que no se lee. Cuente solo las que nadie ha escaneado, escriba cuántas, y «OK».',
  'sign-in.fail':
    'La caja que anote aquí no se recibe. ¿Se la lleva el chófer? «Rechazarla» antes de escanear. ¿No se lee? Use las teclas junto a «Escanee».',
  'sign-in.why':
    'El encargado decide según su respuesta. Primero «Tomar una foto», luego el motivo. Con «Atrás» no se anota nada.',
  'sign-in.finish':
    'Después ya no se espera nada: lo que no llegó queda como faltante. ¿Quedan cajas en el camión? «Atrás».',

  'inspection.item':
    'Esta mercancía no se ubica sin mirarla. ¿Sin código? Elija el artículo con las teclas junto a «Escanee», o escanee su entrada y tóquelo.',
  'inspection.which':
    'El artículo espera en varias entradas. Busque el número en la caja y toque esa. ¿Dudas? «Atrás», y escanee antes la entrada.',
  'inspection.look':
    'Una pieza defectuosa no se puede vender. ¿Todo bien? «Las … son buenas». ¿No cuadra con lo contado en el muelle? «Hay menos o más».',
  'inspection.recount':
    'Escriba todas las que hay: buenas, defectuosas y apartadas, y «OK». El stock seguirá su número. ¿Contó mal? «Atrás».',
  'inspection.why':
    'La oficina decide por su respuesta qué se hace con ellas. Primero «Tomar una foto», luego el motivo. Con «Atrás» no se anota nada.',
  'inspection.good':
    'Escriba las buenas que ya miró, y «OK». Las demás quedan pendientes. ¿Puso mal las defectuosas? «Atrás».',

  'putaway.item':
    'Solo se vende lo que está ubicado. ¿Sin código? Elija el artículo con las teclas junto a «Escanee». ¿Lleva mucho? Escanee antes un carro.',
  'putaway.which':
    'El artículo espera en varias entradas, o hay bueno y defectuoso. Toque lo que tiene en la mano: no se guardan juntos.',
  'putaway.place':
    'Escanee donde lo deja de verdad, para que se encuentre. ¿No cabe? Escanee otra ubicación. ¿No se lee? Use las teclas junto a «Escanee».',
  'putaway.others':
    'Lo mezclado se recoge mal. ¿Hay otra ubicación libre? «Atrás», y léala. ¿Tiene que ser aquí? «Ponerla ahí igualmente».',
  'putaway.elsewhere':
    'Así ve la oficina qué sugerencias no sirven. ¿La escaneó por error? «Atrás», y escanee la ubicación sugerida.',
  'putaway.quantity':
    'Escriba solo lo que deja aquí, o escanee pieza a pieza, y «OK». ¿No cabe todo? El resto espera otra ubicación.',
  'putaway.overfull':
    'La ubicación está prevista para menos. ¿Cabe todo? «Poner … ahí igualmente». Si no, «Atrás», y escriba lo que cabe.',
  'putaway.over':
    'Es más de lo contado. ¿Sobran de verdad? «Poner … en la zona de incidencias». ¿Las contó otro terminal? «Se contaron en otro terminal».',
  'putaway.trolley':
    'Cargue varios artículos y haga un solo viaje. ¿Listo? Escanee otra vez el carro o «Ir a ubicar». ¿Error? «Deshacer la última carga (…)».',
  'putaway.load':
    'Escriba lo que va al carro, y «OK». El resto espera al siguiente viaje. ¿Tiene otro artículo en la mano? Confirme antes este.',
  'putaway.walk':
    'Se muestra la ubicación más cercana. ¿Sin código? Elija el artículo con las teclas junto a «Escanee». ¿Cargar más? «Atrás».',

  'picking.wave':
    'La oleada que toma es solo suya. ¿No está en la lista? Escanee su hoja o pregunte en oficina. Sin red solo salen las suyas.',
  'picking.kind':
    'Después solo salen oleadas de esta clase. ¿Ninguna le sirve? Toque otra vez «Solo una clase» y luego «Todas las clases».',
  'picking.takeOver':
    'Su compañero pierde la oleada al momento. Pregunte antes dónde están las cubetas. ¿Aún trabaja en ella? «Atrás».',
  'picking.order':
    'Se recoge un pedido solo, por ejemplo uno urgente. ¿No se lee? Use las teclas junto a «Escanee». ¿Sin red? «Atrás» y a su oleada.',
  'picking.tote':
    'En ella va todo a embalaje: tiene que estar vacía. ¿No se lee? Use las teclas junto a «Escanee». ¿Está en uso? Tome otra.',
  'picking.position':
    'La lectura prueba que es el sitio. ¿No puede llegar? «Después». ¿No hay nada? «No está». ¿No se lee? Use las teclas junto a «Escanee».',
  'picking.elsewhere':
    'No es la ubicación del recorrido. Vaya a la que se muestra. «Tomarlo de …» solo si el artículo está de verdad también aquí.',
  'picking.item':
    'La lectura prueba que es el artículo. ¿Sin código? Elíjalo con las teclas junto a «Escanee». ¿No hay o están dañados? «No está».',
  'picking.quantity':
    'En embalaje cuentan con este número. ¿Están todas? «Los …». ¿Menos? Escriba las que tomó, y «OK»: se le preguntará por el resto.',
  'picking.bin':
    'Cada compartimento del carro es un pedido. ¿No se lee? Ponga las piezas y toque «En el compartimento …». ¿No son esas? «Atrás».',
  'picking.rest':
    'Tomó menos de lo pedido. ¿Quedan en el sitio? «Recoger más». ¿No quedan? «El resto no está»: se busca en otras ubicaciones.',
  'picking.short':
    'Con su respuesta se cuenta la ubicación, y las piezas se toman de otra si las hay. ¿Aparecieron? «Atrás».',
  'picking.empty':
    'Según los datos eran las últimas. Mire al fondo y debajo. Si «Aún queda», se contará la ubicación.',

  'sorting.start':
    'La cubeta dice de qué pedidos es lo que lleva. ¿No se conoce aquí? Quizá quien la llenó aún no lo envió: tome otra mientras.',
  'sorting.other':
    'Dos personas clasificarían las piezas dos veces. ¿Se fue de verdad? «Hacerme cargo». Si no, «Atrás», y tome otra cubeta.',
  'sorting.item':
    'Cada lectura dice la casilla. ¿Sin código? Elija el artículo con las teclas junto a «Escanee». ¿No queda nada? «La cubeta está vacía».',
  'sorting.slot':
    'La lectura prueba que es la casilla. ¿No se lee? Use las teclas junto a «Escanee». ¿No era esa pieza? «Atrás»: no se anota nada.',
  'sorting.surplus':
    'Es una pieza más de las pedidas. Déjela en la zona de incidencias y toque «Ya está ahí». ¿Solo se leyó dos veces? «Atrás».',
  'sorting.missing':
    'Mire bajo la cubeta y en las casillas. ¿Apareció? «Atrás». ¿No? «Falta: recoger otra vez». ¿No quedan? «Falta: apartar el pedido».',

  'packing.start':
    'La lectura dice qué va en el paquete. ¿No se lee? Use las teclas junto a «Escanee». ¿Aún no está todo recogido? Siga con otro.',
  'packing.item':
    'El artículo dice qué pedido toca. ¿Sin código? Elíjalo con las teclas junto a «Escanee». ¿Nadie lo pide? Apártelo para el encargado.',
  'packing.alike':
    'Estos pedidos son iguales: entre el primero y el último basta la etiqueta. ¿Embaló mal? «Deshacer el último paquete».',
  'packing.verify':
    'Así no entra nada equivocado. ¿Sin código? Las teclas junto a «Escanee». ¿No cabe? «Cerrar este paquete, siguen más». ¿Falta? Al encargado.',
  'packing.material':
    'Lo que usa se descuenta del embalaje en stock. ¿No se lee? Use las teclas junto a «Escanee». ¿No usó ninguno? «Sin embalaje».',
  'packing.open':
    'La foto muestra qué salió. Tómela con todo dentro y la caja abierta. ¿No hay cámara? «Sin foto»: el paquete sale igual.',
  'packing.label':
    'La etiqueta une el paquete a su pedido. ¿Se muestra un número? Ponga la que lo lleva. ¿Aún no se imprimió? «Aún sin etiqueta».',
  'packing.doubt':
    'Este transportista numera de otro modo. ¿Es la etiqueta de este paquete? «Es la etiqueta». ¿Leyó otra cosa? Escanee la etiqueta.',

  'weighing.find':
    'Un peso raro delata un contenido equivocado. ¿No se lee? Use las teclas junto a «Escanee». ¿Sigue abierto? Llévelo a embalaje.',
  'weighing.weigh':
    'El peso dice si va todo. ¿La báscula no envía nada? Espere a que se quede quieta, escriba los gramos, y «OK».',
  'weighing.differs':
    'Puede faltar o sobrar algo. ¿Hay otra cosa en la báscula? «Pesar otra vez». ¿Sigue igual? «Abrirlo» o «Apartarlo para el responsable».',
  'weighing.reason':
    'El paquete saldrá con este peso: diga por qué es correcto. ¿Nada de esto? «Atrás», y «Apartarlo para el responsable».',
  'weighing.stop':
    'Su pedido se detuvo: el paquete no debe salir. Póngalo en el estante de intercepción y toque «Ya está ahí».',

  'recheck.find':
    'Una segunda mirada ve lo que se pasó al embalar. ¿No se lee? Use las teclas junto a «Escanee». ¿Sigue abierto? Llévelo a embalaje.',
  'recheck.check':
    'Escanee cada pieza; con la última, el paquete queda por bueno. ¿Falta algo, sobra o está dañado? «Algo está mal».',
  'recheck.wrong':
    'Con su respuesta el paquete se abre y se embala de nuevo. ¿Al final estaba bien? «Atrás»: no cambia nada.',
  'recheck.stop':
    'Su pedido se detuvo: el paquete no debe salir. Póngalo en el estante de intercepción y toque «Ya está ahí».',

  'scan-out.hand':
    'Así consta que lo tiene el transportista. ¿No se lee? Use las teclas junto a «Escanee». ¿Al final no se lo llevó? «Deshacer …».',
  'scan-out.doubt':
    'Algo está mal en este pedido. «Apartarlo» no anota nada: decide la oficina. Si lo entrega de todos modos, la oficina se entera.',
  'scan-out.carrier':
    'Lo que se escanee después va en la lista de este transportista. ¿No aparece? Toque la raya y avise a la oficina.',
  'scan-out.vehicle':
    'Así se sabe qué vehículo se llevó los paquetes. ¿Nada que leer? Escriba la matrícula con las teclas junto a «Escanee», o «Sin vehículo».',
  'scan-out.dock':
    'Así saben los demás dónde se carga. ¿Nada que leer? Escriba el muelle con las teclas junto a «Escanee», o «Sin muelle».',
  'scan-out.close':
    'Después ya no entra ningún paquete. Compare antes el número con el chófer. ¿Queda alguno aquí? «Atrás».',
  'scan-out.stop':
    'Su pedido se detuvo: el paquete no debe salir. Póngalo en el estante de intercepción y toque «Ya está ahí».',

  'move.place':
    'De aquí se descuentan las unidades. ¿Etiqueta ilegible? Escriba su código con las teclas junto a «Escanee».',
  'move.item':
    'Lea una unidad. ¿Vacía la ubicación? «Mover todo» no pide contar. ¿Sin código? Escríbalo con las teclas junto a «Escanee».',
  'move.target':
    'Lea cada unidad que toma, o escriba el número en el paso siguiente. Una ubicación en recuento no admite nada.',
  'move.others':
    'Lo mezclado se recoge mal. ¿Hay otra ubicación libre? «Atrás», y léala. ¿Tiene que ser aquí? «Ponerla ahí igualmente».',
  'move.number': 'Escriba cuántas deja aquí y «OK». Las que espera un pedido siguen siendo suyas.',
  'move.all': 'Nadie cuenta: se mueve lo que consta ahí. ¿Queda algo? Pulse «Atrás» y mueva las unidades.',
  'put-back.item':
    'De vuelta en su sitio se puede vender otra vez. ¿Sin código? Toque el artículo en la lista. ¿No vuelve? Llévelo al encargado.',
  'put-back.place':
    'La mostrada tiene lo mismo o está libre. Sirve cualquier otra para mercancía buena. ¿No se lee? Use las teclas junto a «Escanee».',
  'put-back.quantity':
    'Escriba solo lo que deja aquí, o escanee pieza a pieza, y «OK». ¿No cabe todo? El resto sigue en la lista.',

  'count.find':
    'La lista dice adónde ir; la lectura, que está allí. ¿No se lee la etiqueta? Use las teclas junto a «Escanee».',
  'count.items':
    'No se muestra lo que debería haber: cuente lo que hay. ¿Sin código? Las teclas junto a «Escanee». ¿Contó mal? Escríbalo otra vez, y «OK».',
  'count.empty':
    'Según su conteo aquí no queda nada. Mire antes al fondo y debajo. ¿Hay algo? «Atrás», y escanéelo.',
  'report.find':
    'Escanee la etiqueta de lo que está mal, o la cubeta donde está. Nada cambia: decide la oficina.',
  'report.which': 'En esta cubeta hay piezas de varios pedidos. Toque el que tiene el problema.',
  'report.why': 'Toque lo que más se acerque. La foto muestra lo demás.',
  'report.show': 'Fotografíe el problema junto a la etiqueta y toque «Avisar». También vale sin foto.',
  'defective.place':
    'Dónde apareció dice qué existencias son. Lo liberado vuelve a ubicación: tóquelo en la lista.',
  'defective.item': 'Lea una unidad. ¿Sin código de barras? Escríbalo con las teclas junto a «Escanee».',
  'defective.number': 'Cuente solo lo que está mal y «OK». El resto se queda en la ubicación.',
  'defective.why': 'Toque lo que mejor encaje. Haga antes una foto: el dueño decide con ella.',
  'defective.area':
    'Ningún pedido toma de la zona de defectuosos. ¿No lee? Escriba la ubicación junto a «Escanee».',
  'defective.shelf':
    'Quien lo liberó dice que se puede vender. ¿No lo parece? «Atrás» y avise al responsable.',
  'defective.shelved': 'Escriba solo lo que deja aquí y «OK». El resto sigue en la lista.',
  'destroy.goods': 'Solo se destruye lo de la lista. Una línea con ✓? espera su testimonio: tóquela.',
  'destroy.place': 'La lectura prueba que son estas. ¿No lee la etiqueta? Escríbala junto a «Escanee».',
  'destroy.number': 'Escriba lo que destruye ahora y «OK». El resto sigue en la lista.',
  'destroy.proof': 'El cliente verá la foto. Pulse «Destruido» solo cuando esté hecho.',
  'destroy.witness': 'Responde con su nombre. ¿No lo ha visto? «Atrás».',
  'receive-parcel.find':
    'Cualquier número de la etiqueta: del paquete, de su pedido o de su entrega. ¿No se lee? Tecléelo junto a «Escanee».',
  'receive-parcel.weigh':
    'La báscula puede escribir. ¿No hay? «Aquí no se pesa», o escanee el siguiente. ¿Dañado? Haga antes una foto.',
  'receive-parcel.length':
    'Centímetros enteros, o que el medidor escriba los tres. ¿No hay? «Aquí no se mide».',
  'receive-parcel.width': 'El lado más corto de la base, en centímetros enteros.',
  'receive-parcel.height': 'La última medida. Entonces el paquete queda recibido.',
  'bag.bag':
    'Una saca abierta, un número impreso para una nueva, o «Saca nueva»: el terminal le da un número propio, también sin red.',
  'bag.first': 'Escriba el número en la saca. Toma el canal del primer paquete.',
  'bag.fill': 'Escanee cada paquete al meterlo. ¿Llena? «Cerrar saca». ¿Uno equivocado? «Sacar».',
  'bag.doubt': '«Apartar» no anota nada. «Meter de todos modos» lo anota donde está, y la oficina se entera.',
  'bag.out':
    'Escanee cada paquete que sale y luego la siguiente saca. ¿Los ha contado y están todos? «Todo está fuera (…)» los anota sin escanearlos.',
  'bag.weigh': 'El peso bruto, con la saca: muestra si sobra o falta un paquete. La báscula puede escribir.',
  'bag.seal': 'El número del precinto. ¿No hay? «Sin precinto». Después solo la reabre un responsable.',
  'load.load':
    'El número del papel, o una de la lista. ¿No está en la lista? Escanee su número y cargue con él.',
  'load.blind':
    'Lea otra vez el número. ¿Correcto? «Cargar con este número»: el servidor lo comprueba. ¿No? «Atrás».',
  'load.fill':
    'Escanee cada saca o paquete al cargarlo. ¿Uno equivocado? «Descargar». ¿Listo? «Terminar» muestra lo que falta.',
  'load.which':
    'Dos terminales abrieron una saca con este número. Compare el canal y la zona de la etiqueta.',
  'load.doubt':
    '«Apartar» no anota nada. «Cargar de todos modos» lo anota donde está, y la oficina se entera.',
  'load.off': 'Solo puede descargarse lo que conste en esta carga.',
  'load.check':
    'Lo que cargaron otros cuenta según lo recibido. «Dar salida» solo con la puerta cerrada: lo que falta se queda.',
  'sort-parcel.find':
    'El número del paquete, de su pedido o de su transportista. ¿No consta? Acérquese una vez a la red: llega lo que se espera.',
  'sort-parcel.sent':
    'Arriba está la saca o la jaula; si no, la zona. ¿Hay báscula? Su peso clasifica el paquete de nuevo. ¿Mal? Avise a su responsable.',
  'sort-parcel.nowhere':
    'La oficina escribe las zonas. Aparte el paquete hasta que su esquema conozca el código postal; luego escanéelo de nuevo.',
  'arrive.load': 'El número del papel, o una de la lista: cargas en camino y las que llegaron en parte.',
  'arrive.odd':
    'Lea otra vez el número. ¿Correcto? «Recibirla de todos modos»: el servidor lo comprueba. ¿No? «Atrás».',
  'arrive.scan':
    'Una saca es un escaneo, con todo lo que lleva. Lo que no es de esta carga también: está aquí. ¿Listo? «Terminar».',
  'arrive.end':
    '«No llegará más» abre una incidencia por cada paquete que falta. ¿Dudas? «Seguir escaneando» más tarde.',
  'look-up.find':
    'Todo lo que lleve código: estante, artículo, cubeta, paquete, papel. No se registra nada. ¿No se lee? Escríbalo con las teclas junto a «Escanee».',
  'look-up.looking':
    'La respuesta viene del servidor. Escanee lo siguiente cuando quiera: solo se responde lo último.',
  'look-up.which': 'Varias clases de cosas llevan este código. Toque la que tiene delante.',
  'look-up.known':
    'Qué hay y qué se hizo por último. Escanee lo siguiente. ¿Antiguo? «Preguntar al servidor» cuando vuelva la red.',
  'look-up.nothing':
    '¿Está entero el código? Escríbalo con las teclas junto a «Escanee». Lo que nadie conoce va al responsable.',
}
