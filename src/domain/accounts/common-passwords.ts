// In lower case, from published rankings of leaked passwords (NordPass, SplashData, HIBP top lists) and their Polish
// and Ukrainian counterparts. Passwords of fewer than 8 characters are left out, because they are invalid anyway.
const passwords = `
password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword pa$$word passwort
12345678 123456789 1234567890 12345678910 0123456789 0987654321 987654321 87654321 11111111 111111111 1111111111
00000000 000000000 0000000000 22222222 33333333 44444444 55555555 66666666 77777777 88888888 99999999 12341234
12121212 11223344 1122334455 112233445566 12344321 123123123 123321123 147258369 159753456 1q2w3e4r 1q2w3e4r5t
1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc zaq12wsx zaq1zaq1 zaq1xsw2 qazwsxedc qwertyui qwertyuiop qwerty12 qwerty123
qwerty1234 qwerty12345 qwerty123456 qwertz123 q1w2e3r4 q1w2e3r4t5 asdfghjk asdfghjkl asdf1234 asdfasdf zxcvbnm1
zxcvbnm123 abcd1234 abcdefgh abcdefg1 abc12345 abc123456 a1b2c3d4 aa123456 aa12345678 a12345678 a123456789
iloveyou iloveyou1 iloveyou2 sunshine sunshine1 princess princess1 football football1 baseball baseball1 basketball
superman superman1 batman123 starwars trustno1 whatever computer internet samsung1 michelle jennifer jessica1
charlie1 charlotte elizabeth alexander victoria veronica danielle jonathan benjamin nicholas patricia samantha
mercedes corvette chelsea1 liverpool liverpool1 arsenal1 barcelona realmadrid juventus manchester dortmund bayernmunich
welcome1 welcome123 changeme changeme1 letmein1 letmein123 administrator admin123 admin1234 admin12345 admin123456
administrator1 root1234 rootroot adminadmin default1 guest123 test1234 testtest test12345 testing1 temp1234 user1234
master123 monkey123 dragon123 shadow123 secret123 hello123 helloworld hunter123 freedom1 blink182 pokemon1 naruto123
minecraft fortnite lol12345 google123 facebook instagram linkedin dropbox1 myspace1 winter2024 summer2024 spring2024
autumn2024 winter2025 summer2025 winter2026 summer2026 lovelove lovely123 babygirl babygirl1 butterfly chocolate
cookie123 flower123 friends1 hannah123 justin123 killer123 loveme123 maverick midnight mustang1 november december
september october1 pa55word passpass pass1234 pass12345 password! password1! password12! qwerty!@# snowball
spiderman spongebob sweetheart tinkerbell thunder1 westside yellow123 zxcvbnm, 1234qwer 123qweasd 123qwe123 qwe12345
qweasdzxc qweqweqwe qwer1234 wsx12345 asd12345 zxc12345 1234abcd 123abc123 12qwaszx !qaz2wsx 1qazxsw2 741852963
789456123 963852741 963258741 159357159 13131313 69696969 78945612 45678912 98765432 31415926 20202020 19841984
polska123 polska12 haslo123 haslo1234 haslohaslo haslo12345 kochamcie kochamcie1 misiaczek mateusz1 mateusz123
bartek123 kacper123 michal123 monika123 natalia1 natalia123 karolina karolina1 agnieszka katarzyna magdalena
aleksandra weronika paulina1 dominika dominika1 damian123 damian12 kamil123 kamil1234 krzysztof przemek1 wojtek123
lukasz123 marcin123 marcin12 patryk123 patrycja kasia123 legia1916 wislakrakow widzew1910 lechpoznan slaskwroclaw
warszawa warszawa1 zaqwsxcde kurwamac dupadupa dupa1234 samsung123 matrix123 komputer komputer1 niewiem1 lol123456
ukraine1 ukraine123 ukraina1 ukraina123 slavaukraini kyiv2022 kiev1234 dynamo1927 shakhtar oleksandr volodymyr
natasha1 natasha123 nastya123 svetlana tatiana1 vladimir andriy123 sergey123 marina123 privet123 parolparol parol123
parol1234 йцукенгш йцукен123 пароль123 парольпароль йцукенгшщз україна1 привіт123 любовлюбов
boxing123 kickboxing mmaboxing fighter1 champion champion1 knockout ringside ringside1 ringside123 trainer1 training
training1 gymgymgym fitness1 fitness123 workout1 martialarts thaiboxing
`

export const commonPasswords: ReadonlySet<string> = new Set(passwords.split(/\s+/).filter(Boolean))
