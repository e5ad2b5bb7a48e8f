// biome-ignore-all lint/complexity/useArrowFunction: browsers of 2016 read this
// biome-ignore-all lint/complexity/useOptionalChain: browsers of 2016 read this
// In the oldest JavaScript: it runs where the app itself cannot, and says so instead of a white page.
;(function () {
  var texts = {
    zh: {
      old: '此浏览器太旧，无法安全保存扫描记录。请更新到 Chrome 83 或更高版本，或换一台设备。',
      open: '请用 https 地址打开：否则浏览器不能保存扫描记录。',
    },
    en: {
      old: 'This browser is too old to keep scans safe. Update it to Chrome 83 or later, or take another device.',
      open: 'Open this page by its https address: without it the browser cannot keep scans.',
    },
    es: {
      old: 'Este navegador es demasiado antiguo para guardar escaneos. Actualícelo a Chrome 83 o posterior, o tome otro aparato.',
      open: 'Abra esta página por su dirección https: sin ella el navegador no puede guardar escaneos.',
    },
  }
  var language = (navigator.language || 'en').slice(0, 2)
  var why
  if (window.isSecureContext === false) why = 'open'
  else if (
    !('noModule' in document.createElement('script')) ||
    !window.indexedDB ||
    !window.IDBTransaction ||
    // What keeps a scan through a pulled battery, and came with Chrome 83.
    !('durability' in window.IDBTransaction.prototype) ||
    !navigator.locks ||
    !(window.crypto && window.crypto.subtle)
  )
    why = 'old'
  if (!why) return
  document.documentElement.setAttribute('data-refused', why)
  var says = document.createElement('p')
  says.style.cssText = 'margin:0;padding:24px;font:700 22px/1.35 sans-serif'
  says.appendChild(document.createTextNode((texts[language] || texts.en)[why]))
  document.body.appendChild(says)
})()
