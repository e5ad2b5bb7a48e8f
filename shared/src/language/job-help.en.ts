/**
 * Why each step of the floor's jobs is there, and what to do when it does not work: `<job>.<step>`, in English. For a
 * tired worker: at most two or three short sentences. What stands in quotes is a button's own text, with … for a value.
 */
export const jobHelpEn = {
  'sign-in.find':
    'The scan books the box in. Code not read? Type it by the keys beside "Scan". It is of no receipt? "Not announced".',
  'sign-in.which-box':
    'Boxes of several receipts have this code. Look at the papers on the box and tap its receipt. Not sure? Ask the lead.',
  'sign-in.receipt':
    'Sign the boxes, then count the pieces. No barcode? Tap the keys beside "Scan" and choose the item. Not announced? "Not on this receipt".',
  'sign-in.other-receipt':
    'The box was announced elsewhere. "Sign it there" goes on with that receipt. "Put it aside" signs nothing and stays with yours.',
  'sign-in.count':
    'The stock begins with this number. Scan piece by piece or type how many, then "OK". Another item in hand? Confirm this one first.',
  'sign-in.surplus':
    'More came than was announced. Not sure? "Count again". What is really too many waits in the abnormal area for the desk.',
  'sign-in.not-listed':
    'The receipt does not list it: keep it apart, the desk settles whose it is. "Take a photo" helps. Type how many, then "OK".',
  'sign-in.unknown':
    'Any code helps to find the owner: on the piece, its bag or its box. Not read? Type it by the keys beside "Scan". None? "It has no code".',
  'sign-in.unknown-count':
    'Keep these pieces apart until the desk knows whose they are. "Take a photo" of them and their box, type how many, then "OK".',
  'sign-in.boxes':
    'For boxes whose code is missing or cannot be read. Count only those that nobody has scanned, type how many, then "OK".',
  'sign-in.fail':
    'A box noted here is not booked in. The driver takes it back? "Turn it away" before you scan. Not read? Type it by the keys beside "Scan".',
  'sign-in.why':
    'The lead decides by your answer. "Take a photo" first, then tap the reason. "Back" notes nothing.',
  'sign-in.finish':
    'Nothing more is expected then: what has not come is noted as missing. Boxes still in the truck? "Back".',

  'inspection.item':
    'These goods go to a shelf only when looked at. No barcode? Tap the keys beside "Scan" and choose the item, or scan its receipt and tap it.',
  'inspection.which':
    'The item waits on several receipts. Look for the number on its box and tap that one. Not sure? "Back", and scan the receipt first.',
  'inspection.look':
    'A defective piece must not be sold. Nothing wrong? "All … are good". Not as many as the dock counted? "There are fewer or more".',
  'inspection.recount':
    'Type all pieces that are there, good, defective and set aside, then "OK". The stock follows your number. Counted wrong? "Back".',
  'inspection.why':
    'The desk decides by your answer what becomes of the pieces. "Take a photo" first, then tap the reason. "Back" notes nothing.',
  'inspection.good':
    'Type the good pieces that you have looked at, then "OK". The others stay open. Wrong number of defective ones? "Back".',

  'putaway.item':
    'Only what lies on a shelf can be sold. No barcode? Tap the keys beside "Scan" and choose the item. Much to carry? Scan a trolley first.',
  'putaway.which':
    'The item waits on several receipts, or both good and defective. Tap what is in your hand: good and defective pieces lie apart.',
  'putaway.place':
    'Scan where it really goes, so that a picker finds it. No room? Scan another position. Not read? Type it by the keys beside "Scan".',
  'putaway.others':
    'Mixed goods get picked wrong. Another position is free? "Back", and scan that one. It has to be here? "Put them there all the same".',
  'putaway.elsewhere':
    'The desk sees by this where suggestions do not fit. Scanned by mistake? "Back", and scan the suggested position.',
  'putaway.quantity':
    'Type only what you put here, or scan piece by piece, then "OK". Not all fits? The rest waits for another position.',
  'putaway.overfull':
    'The position is set up for fewer. It all fits? "Put … there all the same". Else "Back", and type what fits.',
  'putaway.over':
    'More than was counted. Really too many? "Put … in the abnormal area". Counted on another handheld? "They were counted elsewhere".',
  'putaway.trolley':
    'Load several items for one walk. All on it? Scan the trolley again, or "Walk and put away". Wrong one? "Undo the last load (…)".',
  'putaway.load':
    'Type what goes on the trolley, then "OK". The rest waits for the next walk. Another item in hand? Confirm this one first.',
  'putaway.walk':
    'The position shown is the nearest one. No barcode? Tap the keys beside "Scan" and choose the item. More to load? "Back".',

  'picking.wave':
    'The wave that you take is yours alone. It is not listed? Scan its sheet, or ask the desk. Without network only your own are listed.',
  'picking.kind':
    'Only waves of this kind are listed then. Nothing for you among them? Tap "One kind only" again, then "All kinds".',
  'picking.takeOver':
    'The colleague loses the wave at once. Ask first where the totes stand. Is somebody still at work on it? "Back".',
  'picking.order':
    'One order is picked alone, such as a hurried one. Not read? Type it by the keys beside "Scan". No network? "Back" to your own wave.',
  'picking.tote':
    'The goods go to packing in this tote, so it must be empty. Not read? Type its code by the keys beside "Scan". In use? Take another.',
  'picking.position':
    'The scan proves the right shelf. Cannot get there now? "Later". Nothing there? "Not there". Not read? Type it by the keys beside "Scan".',
  'picking.elsewhere':
    'You are not at the position of the walk. Go to the one shown. "Take it from …" only if the item really lies here too.',
  'picking.item':
    'The scan proves the right item. No barcode? Tap the keys beside "Scan" and choose it. None there, or all damaged? "Not there".',
  'picking.quantity':
    'Packing relies on this number. All there? "All …". Fewer? Type what you took, then "OK": you are asked about the rest.',
  'picking.bin':
    'Each bin of the cart is one order. Code not read? Put the pieces in, then tap "In bin …". Wrong pieces in hand? "Back".',
  'picking.rest':
    'You took fewer than wanted. Some are left on the shelf? "Pick more". None? "The rest is not there": other shelves are tried.',
  'picking.short':
    'By your answer the shelf is counted, and the pieces are taken elsewhere if there are any. Found them after all? "Back".',
  'picking.empty':
    'By the stock records these were the last ones. Look behind and below. If "Some are left", the shelf is counted.',

  'sorting.start':
    'The tote says which orders its goods are for. Not known here? Its picker may not have sent yet: take another one meanwhile.',
  'sorting.other':
    'Two at one tote would sort pieces twice. Is the colleague really gone? "Take it over". Else "Back", and take another tote.',
  'sorting.item':
    'Each scan shows the slot for the piece. No barcode? Tap the keys beside "Scan" and choose the item. Nothing left? "The tote is empty".',
  'sorting.slot':
    'The scan proves the right slot. Not read? Type it by the keys beside "Scan". Wrong piece in hand? "Back": nothing is booked.',
  'sorting.surplus':
    'It is one piece more than the orders want. Lay it in the abnormal area, then "It is there". Only scanned twice? "Back".',
  'sorting.missing':
    'Look under the tote and in the slots. Found? "Back". Gone? "Missing: pick again". None left in the hall? "Missing: set the order aside".',

  'packing.start':
    'The scan shows what belongs in the parcel. Not read? Type it by the keys beside "Scan". Not picked to the end? Take the next one.',
  'packing.item':
    'The item says which order comes next. No barcode? Tap the keys beside "Scan" and choose it. No order wants it? Put it aside for the lead.',
  'packing.alike':
    'These orders all hold the same: between the first and the last you scan labels only. Packed wrong? "Undo the last package".',
  'packing.verify':
    'No wrong piece gets in. No barcode? Tap the keys beside "Scan". Box full? "Close this package, more follow". One missing? Ask the lead.',
  'packing.material':
    'What you use is taken off the packaging in stock. Not read? Type it by the keys beside "Scan". Nothing used? "No packaging".',
  'packing.open':
    'The picture shows what left. Take it with all goods in and the box open. No camera? "No photo": the package leaves all the same.',
  'packing.label':
    'The label ties the parcel to its order. A number is shown? Take the label with that number. Not printed yet? "No label yet".',
  'packing.doubt':
    'This carrier numbers otherwise. Really the label of this package? "It is the label". Read something else? Scan the label, or "Back".',

  'weighing.find':
    'A wrong weight shows a wrong content. Not read? Type it by the keys beside "Scan". Still open? Bring it back to packing.',
  'weighing.weigh':
    'The weight shows whether all is in. The scale sends nothing? Wait until it stands still, type the grams, then "OK".',
  'weighing.differs':
    'Too little or too much may be in it. Something else on the scale? "Weigh again". Still wrong? "Open it", or "Put it aside for the lead".',
  'weighing.reason':
    'The parcel leaves with this weight, so say why it is right. None of these? "Back", then "Put it aside for the lead".',
  'weighing.stop':
    'Its order was stopped: the parcel must not leave. Put it on the intercept shelf, then tap "It is there".',

  'recheck.find':
    'A second look finds what packing missed. Not read? Type it by the keys beside "Scan". Still open? Bring it back to packing.',
  'recheck.check':
    'Scan every piece. After the last one the parcel counts as right. Something missing, too much or damaged? "Something is wrong".',
  'recheck.wrong':
    'By your answer the parcel is opened and packed again. All right after all? "Back": nothing changes.',
  'recheck.stop':
    'Its order was stopped: the parcel must not leave. Put it on the intercept shelf, then tap "It is there".',

  'scan-out.hand':
    'The scan says that the carrier has it. Not read? Type it by the keys beside "Scan". Not taken along after all? "Undo …".',
  'scan-out.doubt':
    'Something is wrong with this order. "Set it aside" books nothing: the office decides. Handed over all the same? The office hears of it.',
  'scan-out.carrier':
    'What is scanned next goes on the list of this carrier. Not in the list? Tap the dash, and tell the desk.',
  'scan-out.vehicle':
    'It tells later which vehicle took the parcels. Nothing to scan? Type the plate by the keys beside "Scan", or "Without vehicle".',
  'scan-out.dock':
    'It tells others where this is loaded. Nothing to scan? Type the dock by the keys beside "Scan", or "Without dock".',
  'scan-out.close':
    'Nothing more can be scanned into it then. Compare the number with the driver first. Some are still here? "Back".',
  'scan-out.stop':
    'Its order was stopped: the parcel must not leave. Put it on the intercept shelf, then tap "It is there".',

  'move.place':
    'The pieces are taken off where they stood. Tape on the label? Type its code by the keys beside "Scan".',
  'move.item':
    'Scan one piece. Emptying the shelf? "Move all of it" needs no counting. No barcode? Type its code by the keys beside "Scan".',
  'move.target':
    'Scan every piece you take, or type the number at the next step. A position that is being counted takes nothing.',
  'move.others':
    'Mixed goods get picked wrong. Another position is free? "Back", and scan that one. It has to be here? "Put them there all the same".',
  'move.number': 'Type how many you put here, then "OK". Pieces that an order waits for stay its own.',
  'move.all':
    'Nobody counts: what the stock records have there goes along. Something stays behind? Press "Back" and move the pieces.',
  'put-back.item':
    'What is back on a shelf can be sold again. No barcode? Tap the item in the list. It is not wanted back? Bring it to the lead.',
  'put-back.place':
    'The shelf shown has its like, or is free. Any other for good goods will do. Not read? Type it by the keys beside "Scan".',
  'put-back.quantity':
    'Type only what you put here, or scan piece by piece, then "OK". Not all fits? The rest stays in the list.',

  'count.find':
    'The list says where to go; the scan proves that you are there. Label not read? Type it by the keys beside "Scan".',
  'count.items':
    'What should lie here is not shown: count what does. No barcode? Type its code by the keys beside "Scan". Miscounted? Type anew, then "OK".',
  'count.empty':
    'By your count nothing is left here. Look behind and below first. Something there? "Back", and scan it.',
  'report.find':
    'Scan the label of what is wrong, or the tote that it lies in. Nothing is changed: the office decides.',
  'report.which': 'Goods of several orders lie in this tote. Tap the one that has the problem.',
  'report.why': 'Tap what fits best. The photo shows the rest.',
  'report.show':
    'Photograph what is wrong with the label beside it, then "Report it". It works without a photo, too.',
  'defective.place':
    'Where it was found tells which stock it is. Released goods go back to a shelf: tap them in the list.',
  'defective.item': 'Scan one piece. No barcode? Type its code by the keys beside "Scan".',
  'defective.number': 'Count only what is not good, then "OK". The rest stays on the shelf.',
  'defective.why': 'Tap what fits best. Take a photo first: the owner decides by it.',
  'defective.area':
    'No order takes pieces from the defective area. Not read? Type the position by the keys beside "Scan".',
  'defective.shelf':
    'Whoever released it says that it can be sold. It does not look good? "Back", and tell the lead.',
  'defective.shelved': 'Type only what you put here, then "OK". The rest stays in the list.',
  'destroy.goods':
    'Only what is in the list may be destroyed. A line with ✓? waits for you as a witness: tap it.',
  'destroy.place':
    'The scan proves that it is these pieces. Label not read? Type it by the keys beside "Scan".',
  'destroy.number': 'Type what you destroy now, then "OK". The rest stays in the list.',
  'destroy.proof': 'The customer is shown the photo. Press "Destroyed" only when it is done.',
  'destroy.witness': 'You answer for it with your name. You did not see it? "Back".',
  'receive-parcel.find':
    'Any number on the label: the parcel, its order or its delivery. Not read? Type it by the keys beside "Scan".',
  'receive-parcel.weigh':
    'A scale may type. No scale? "Not weighed here", or scan the next parcel. Damaged? Take a photo first.',
  'receive-parcel.length':
    'Whole centimetres, or let the dimensioner type all three. None here? "Not measured here".',
  'receive-parcel.width': 'The shorter side of the base, in whole centimetres.',
  'receive-parcel.height': 'The last of the three. The parcel is received then.',
  'bag.bag':
    'A bag that is open, a printed number for a new one, or "New bag": the handheld gives it a number of its own, also without network.',
  'bag.first': 'Write the number on the bag. It takes the channel of the package that is laid in first.',
  'bag.fill':
    'Scan each package as you lay it in. The bag is full? "Close bag". Wrong one inside? "Take out".',
  'bag.doubt':
    '"Put aside" books nothing. "Lay it in anyway" books it where it is, and the office hears of it.',
  'bag.out':
    'Scan each package that comes out, then the next bag. You counted them, and all are there? "All of it is out (…)" books them without a scan each.',
  'bag.weigh':
    'The gross weight, bag and all: against it a package too many or too few shows. The scale may type.',
  'bag.seal':
    'The number on the seal. None used here? "No seal". From then on only a lead opens the bag again.',
  'load.load':
    'The number on the paper, or one of the list. A load that is not in the list: scan its number, and load by it.',
  'load.blind':
    'Read the number again. It is right? "Load by this number": the server checks it. It is wrong? "Back".',
  'load.fill':
    'Scan each bag or package as it goes in. A wrong one? "Take off". Done? "Finish" shows what is still missing.',
  'load.which':
    'Two handhelds opened a bag each by this number. Compare the channel and the zone on the tag.',
  'load.doubt':
    '"Put aside" books nothing. "Load it anyway" books it where it is, and the office hears of it.',
  'load.off': 'Only what is recorded on this load can come off it.',
  'load.check':
    'What others loaded counts as far as it was heard. "Depart" only when the door is shut: what is missing stays here.',
  'sort-parcel.find':
    'A package’s number, its order’s or its carrier’s. Not known here? Get into the network once: what is expected comes with it.',
  'sort-parcel.sent':
    'The bag or cage stands above, else the zone. A scale beside you? Its weight sorts the parcel anew. Wrong? Scan it again and call a lead.',
  'sort-parcel.nowhere':
    'The office writes zones. A parcel without one is put aside until its scheme knows the postcode; then scan it again.',
  'arrive.load':
    'The number on the paper, or one of the list: loads on their way, and those of which a part came.',
  'arrive.odd':
    'Read the number again. It is right? "Take it all the same": the server checks it. It is wrong? "Back".',
  'arrive.scan':
    'A bag is one scan, with all that is in it. Something that is not of this load is scanned too: it is here. Done? "Finish".',
  'arrive.end':
    '"No more will come" makes a problem of each package that is missing. Not sure? "Go on scanning" later: the load waits.',
  'look-up.find':
    'Anything with a code: a shelf, an item, a tote, a parcel, a paper. Nothing is booked. Not read? Type it by the keys beside "Scan".',
  'look-up.looking':
    'The answer comes from the server. Scan the next thing at any time: only the last one is answered.',
  'look-up.which': 'Things of several kinds go by this code. Tap the one that is before you.',
  'look-up.known':
    'What lies there, and what was done with it last. Scan the next thing. Old? "Ask the server" when the network is back.',
  'look-up.nothing':
    'Is it a whole code? Type it by the keys beside "Scan". Goods that nobody knows go to the lead.',
} as const
