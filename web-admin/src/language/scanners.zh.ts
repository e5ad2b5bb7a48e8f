import type { scanners as english } from './scanners.en.ts'

export const scanners: Readonly<Record<keyof typeof english, string>> = {
  'scanner.about':
    '手持终端把扫描头当作按键：逐字输入条码，并以回车结束。每台设备设置一次，然后在终端上打开“设备自检”，扫描下面的测试码。自检会指出需要更改的设置。',
  'scanner.untried': '根据厂商文档编写，未在真实设备上试过。不同版本的菜单有所不同，以设备自检的结果为准。',
  'scanner.zebra': 'Zebra（DataWedge）',
  'scanner.zebra.profile': '打开 DataWedge，新建名为 Longshore 的配置（Profile）并打开。',
  'scanner.zebra.apps':
    'Associated apps：添加 com.android.chrome，活动选 *（全部）。从 Chrome 安装的应用也在 Chrome 中运行；如果安装后收不到数据，请再添加以 org.chromium.webapk 开头的包。',
  'scanner.zebra.input':
    'Barcode input：启用。Decoders：只启用要用的，例如 Code 128、EAN-13、UPC-A、QR 码、Data Matrix。关闭解码提示音：本应用的提示音表示扫描已保存。',
  'scanner.zebra.keys':
    'Keystroke output：启用。Action key character：None。Inter-character delay：0。Key event options 中：启用 Send Characters as Events 和 Send Control Characters as Events（即 GS1 条码的分隔符），Key event delay 为 0，关闭 Send Enter as string。',
  'scanner.zebra.enter':
    'Keystroke output 下的 Basic data formatting：启用，启用 Send data 和 Send ENTER key，关闭 Send TAB key 和 Send data as hex。',
  'scanner.zebra.intent': 'Intent output：关闭。浏览器中的页面收不到 Intent。',
  'scanner.zebra.others':
    '其他设备：在 DataWedge 设置中选 Export profile，得到 dwprofile_Longshore.db；复制到其他设备后选 Import profile，或由设备管理系统导入。',
  'scanner.file': '下载设置（JSON）',
  'scanner.file-about':
    '同样的设置，采用 DataWedge SET_CONFIG 接口的名称，供设备管理系统或能发送它的应用使用。DataWedge 自带的导入不接受此文件，它只接受 DataWedge 自己导出的 .db 文件。文件中不含解码提示音和 Key event delay。',
  'scanner.honeywell': 'Honeywell',
  'scanner.honeywell.open':
    'Settings、Honeywell Settings、Scanning、Internal Scanner、Default profile；若有 com.android.chrome 的配置，则打开该配置。',
  'scanner.honeywell.wedge':
    'Data Processing Settings：启用 Wedge，Wedge Method 选 Keyboard，这样没有输入框也能收到按键。',
  'scanner.honeywell.suffix':
    'Suffix：\\r（回车）。Prefix 和 Symbology prefix：留空。如果收不到回车，请清空 Wedge as keys。',
  'scanner.honeywell.other-outputs':
    'Data Intent、Launch Browser、Launch EZConfig：关闭，否则条码可能打开别的应用或重复发送。Good read 提示音：关闭。',
  'scanner.honeywell.gs1': 'Symbology settings：启用要用的码制，包括 GS1-128。',
  'scanner.wedge': '其他键盘式扫描头（USB、蓝牙、其他安卓设备）',
  'scanner.wedge.mode': '模式：键盘（HID），不是串口。',
  'scanner.wedge.suffix': '后缀：每个条码后发送 CR（回车）。前缀：无。',
  'scanner.wedge.delay': '字符间延时：无。',
  'scanner.wedge.layout':
    '键盘布局：扫描头和安卓的实体键盘都设为英语（美国），不转换大小写，否则连字符会变成其他符号。',
  'scanner.wedge.gs1': 'GS1：FNC1 以组分隔符（ASCII 29，Ctrl+]）发送。',
  'scanner.wedge.keyboard': '安卓的实体键盘设置：关闭“显示屏幕键盘”。',
  'scanner.test': '测试码',
  'scanner.test-about':
    '在终端上打开“设备”，再打开“设备自检”，从屏幕或纸上逐个扫描。GS1 码可检验分隔符是否收到。',
}
