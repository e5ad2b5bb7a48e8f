/** Passwords that everybody tries first, of 8 characters or more, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword pa55word passwort passwords mypassword newpassword
12345678 123456789 1234567890 12345678910 123123123 123321123 11111111 00000000 88888888 66666666 99999999 22222222 87654321 987654321
9876543210 147258369 789456123 159753159 741852963 112233445566 11223344 12341234 12121212 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 zaq12wsx
qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwertz123 azertyuiop asdfghjk asdfghjkl asdf1234 zxcvbnm1 zxcvbnm123 qazwsxedc q1w2e3r4
q1w2e3r4t5 abcd1234 abcdefgh abc12345 abc123456 a1234567 a12345678 a123456789 aa123456 aa12345678 qq123456 woaini1314 woaini520 woaini123
iloveyou iloveyou1 iloveyou2 5201314520 1314520520 letmein1 letmein123 welcome1 welcome12 welcome123 admin123 admin1234 admin12345 administrator
adminadmin root1234 rootroot toor1234 changeme changeme1 changeme123 default1 guest123 guest1234 test1234 testtest testing1 testing123 user1234
username temp1234 temporary login123 loginlogin secret123 secret12 supersecret master123 master12 superman superman1 batman123 spiderman starwars
starwars1 pokemon1 pokemon123 football football1 baseball baseball1 basketball soccer123 hockey123 liverpool liverpool1 arsenal1 chelsea1 barcelona
realmadrid juventus manchester sunshine sunshine1 princess princess1 princesa dragon123 monkey123 shadow123 michael1 jennifer jordan23 charlie1
trustno1 whatever whatever1 computer computer1 internet internet1 samsung1 samsung123 google123 facebook facebook1 alibaba123 taobao123 wangwang
computadora contraseña contrasena contrasena1 contrasena123 bienvenido bienvenido1 almacen1 almacen123 teamo123 tequiero mexico123 espana123
warehouse warehouse1 warehouse123 logistics logistics1 logistics123 shipping shipping1 shipping123 scanner1 scanner123 overseas overseas1 parcel123
cangku123 wuliu123 kuaidi123 haiwaicang company1 company123 summer2024 summer2025 summer2026 winter2024 winter2025 winter2026 spring2025 spring2026
autumn2025 january1 february october1 november december monday123 friday123 freedom1 blink182 mustang1 corvette mercedes ferrari1 porsche1 harley123
cheese123 chocolate chocolate1 cookie123 butterfly flower123 family123 forever1 friends1 lovely123 loveyou1 babygirl babygirl1 jesus123 blessed1
nicholas benjamin jonathan alexander alexander1 christian elizabeth samantha victoria stephanie veronica gabriela alejandro fernando
`
    .trim()
    .split(/\s+/),
)
