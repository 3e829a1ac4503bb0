/**
 * Words that are common in passwords, alone or with a few digits and symbols: names, seasons, teams, adjacent keys. From published counts
 * of leaked passwords; lower case, separated by spaces.
 */
export const COMMON_WORDS = `
  abracadabra access account admin administrator ajax alessandro alexander alexandra aloha always amanda amen america american amor
  amorcito amoremio amour andrea andrew android angel angels anna anthony anything apple apples april arsenal asdf asdfgh asdfghjkl
  ashley audi august australia autumn azerty babe baby babygirl bacon bailey banana barbara barcelona barista baseball basketball
  batman bayern bear beatles begin believe bella benfica benjamin berlin bestfriend bible black blessed blessing blue bmw bond bonita
  bonjour boston brandon brasil braves brazil britney bronze brother brown bulldog bulls bunny burger buster butter butterfly cafe
  california callofduty camaro camille canada candy cappuccino celtic celtics changeme charlie cheese chelsea cherry chester chevrolet
  chevy chicago chicken china chocolate chouchou christ christopher church ciao ciaociao cobra coffee coffeeshop company computer
  contrasena contraseña cookie cookies cooper corinthians corvette counter counterstrike cowboys crack cricket crystal cubs customer
  daddy daisy dakota dallas daniel darling david december default demo denmark denver desert deutschland devil diamond dima dodgers
  doggy dolphin donald dortmund doudou dragon dream dreamer drummer ducati eagle eagles elizabeth elvis email emerald emily eminem
  emma england english enter entry espana espresso estrella everton everything facebook faith falcon family father february ferrari
  finish finland flamengo florida flower football ford forest forever fortnite france francesca freedom french friday friend friends
  frodo fussball futebol galaxy gandalf gangster garfield geheim george germany giants ginger gmail god gold golden golf goodbye
  google grace grandma green guest guitar hack hacker hallo halo hamburg hannah happy harley haslo hawk heaven hejsan hello hobbit
  hockey hola holland honda honey hope horse hotmail houston hunter iloveu iloveyou india instagram inter internet iphone ironman
  isabella island italia italy james jamesbond january japan jasmine jasper jennifer jessica jesus jesuschrist jetaime john jonathan
  jordan joseph joshua july june jupiter justice justin juventus karen kawasaki key keys killer king kitten kitty knight kochanie
  korea lakers latte laura lavender letmein liberty liebe lightning lily linda linkedin lion lisa liverpool lkjhgfdsa lock login
  london losenord loulou love lovely loveme lover loveyou loyalty lucky lyubov madonna madrid maggie magic magician mail manager
  manchester march marcus maria mario mariposa marley marseille martin master matrix matthew maverick max may melissa member members
  mercedes mercury merlin metallica mexico miami michael michelle mickey microsoft midnight milan minecraft minnie mnbvcx mnbvcxz
  molly mommy monday monkey moon moonlight morning motdepasse mother mountain murphy music musica mustang mylove mypass mypassword
  nancy napoli naruto nastya natalie natasha nederland neo network never new newpass newpassword newyork nicholas nicolas nicole ninja
  nintendo nirvana nissan nokia nopassword norway nothing november ocean october office oliver olivia one online open opensesame
  orange orchid oscar outlaw packers palmeiras pancake panda panther paradise paris parola pass passw0rd passwd password
  passwordpassword passwort patricia patriots peace peaches peanut pearl pepper phoenix piano pikachu pink pirate pizza planet
  platinum playstation please points poiuyt poiuytrewq pokemon poland polska porsche portugal prince princesa princess private privet
  public pumpkin puppy purple python qazwsx qazxsw queen qweasd qweasdzxc qwerty qwertz rabbit rachel raiders rainbow ranger rangers
  realmadrid rebecca rebel red redsox register regular regulars reward rewards richard rihanna river robert roblox rockstar rocky rome
  root rose royal ruby rugby russia salut samantha sammy samsung samurai sarah saturday saturn saudade savior schalke schatz schatzi
  scooby scorpion secret senha september server sesame shadow shakira shark signin signup silver simba sister slipknot smile smokey
  snake snoopy soccer soldier soleil something sommer sonic sophia sophie spain spider spiderman sporting spring star starcraft
  starlight stars start startrek starwars steelers stephanie storm strawberry subaru sugar summer sunday sunflower sunrise sunset
  sunshine super superman superuser susan suzuki sweden sweet sweetheart sweetie sweety sydney system teamo temp temporary tennis
  tequiero test tester testing texas thankyou thepassword thomas thunder thursday tiger tigger tinkerbell today tokyo tomorrow toyota
  trumpet trustno trustnoone truth tuesday turkey turtle twitter united universe unlock user vanessa venus victoria violet viper
  voetbal volvo wachtwoord warcraft warrior web website wednesday welcome welkom whatever white william windows winnie winter wizard
  wolf word xbox yahoo yamaha yankees yellow yourpassword youtube zaq zelda zxcv zxcvbn zxcvbnm
`;

/** Common passwords of eight or more characters that are not such a word: lower case, separated by spaces. */
export const COMMON_PASSWORDS = `
  !qaz2wsx !qaz@wsx 01011980 01011990 01012000 01020304 0987654321 0okm9ijn 10101010 10203040 11111985 11112222 11223300 11223344
  112233445 1122334455 12121212 121212121 123123123 123321123 12341234 12344321 123454321 12345677 123456781 123456788 1234567890q
  123456789a 123456789q 12345678a 12345679 123456790 1234567a 123456aa 123456ab 123456abc 123456qw 123456qwerty 12345abc 12345qwert
  1234asdf 1234qwer 123abc123 123asd123 123qwe123 123qweasd 123qweasdzxc 12qw23we 12qwaszx 13131313 14725836 147258369 147852369
  159357456 15935746 159753456 15975346 159951159 19841984 1a2b3c4d 1a2b3c4d5e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc
  1qaz@wsx 1qazxsw2 20002000 20202020 27182818 2wsx3edc 31415926 314159265 3edc4rfv 43214321 456123789 4rfv5tgb 55667788 5tgb6yhn
  6tfc5rdx 6yhn7ujm 74108520 741852963 78945612 789456123 7ujm8ik, 7ygv6tfc 87654321 8uhb7ygv 963852741 987654321 9876543210 98769876
  99887766 9ijn8uhb a1234567 a12345678 a123456789 a1b2c3d4 a1b2c3d4e5 aa123456 aa12345678 aaa12345 ab123456 abc12345 abc123456
  abc123abc abcd1234 abcde123 adminadmin agent007 alabama1 alejandr alejandra alejandro angelica angelika angelina apollo13 area5151
  arizona1 arkansas as123456 asd12345 asd123asd asdasdasd asdfasdf asdfg123 asdfghjk asdfjkl; asdfqwer az123456 azsxdcfv azsxdcfvgb
  babyboy1 babydoll babyface babylove badboy12 bananas1 beautiful beckham7 bellaedward bgt56yhn bigboss1 bigbrother bigdaddy
  blackberry blackjack blahblah blink182 brittany1 broadway brooklyn1 budweiser carolina carolina1 caroline carpediem catch22c
  catherine cde34rfv changeit changethis charlotte cheerleader christian christie christina christine cincinnati cinderella classified
  cleveland climbing cocacola colorado compton1 corona12 correcthorsebatterystaple courtney cristiano cristina cupcake1 cupcakes
  cutegirl cutiepie daniela1 delaware demodemo disney123 disneyland dominic1 dominique dontknow1 dumbledore eastside eclipse1 edward12
  fallout3 fernanda fernando florence forget123 forgotten francisco frederic frederick gabriel1 gabriela gabriella gangsta1 georgia1
  georgina gladiator glitter1 gorgeous greenday guadalupe guestguest hahahaha hakunamatata handsome harrypotter hawaii50 heineken
  hellohello hellokitty hermione heyheyhey heyjude1 highlander hogwarts hollywood idontcare idontknow ihatethis ihateyou illinois
  ilovegod ilovejesus iloveme1 ilovemyself iloveyoubaby iloveyousomuch imissyou isabelle jackdaniels jackpot1 jagermeister justdoit1
  katherine kentucky kimberly kobe2408 lalalala lasvegas lebron23 letitbe1 letmeinnow letmepass letsgo123 linkinpark lkjhgfds
  loginlogin logmein1 lordoftherings losangeles louisiana lovebug1 lovehate lovelove loverboy lovergirl loversboy mackenzie madeline
  madison1 makayla1 margarita mariana1 marlboro maryland mcdonalds messi10l michigan mickeymouse minnesota mississippi missouri
  mju78ik, mnbvcxzl monster1 montana1 motocross motorola mountaindew mychemicalromance nebraska nevermind neymar11 nhy67ujm noaccess
  noneofyourbusiness nopainnogain northside notagain oakland1 oklahoma onelove1 p4ssw0rd p4ssword p@55w0rd p@ssw0rd p@ssword pa55w0rd
  pa55word pass123456 passpass patrick1 pepsicola philadelphia pittsburgh playboy1 playgirl pocahontas poiuytre poker123 predator
  q123456789 q1q1q1q1 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qawsedrf qawsedrftg qazwsxedc qazwsxedcrfv qq123456 qscesz12 qwe12345 qwe123asd
  qwe123qwe qweqwe123 qweqweqwe qwer1234 qwerqwer qwert123 qwerty123456 qwertyqwerty qwertyui qwertyuio rapunzel regularsadmin
  remember rockandroll rockyou1 rodrigo1 ronaldo7 rootroot rosemary route66r running1 sandiego sanfrancisco santiago1 savannah1
  sebastian secure123 security security1 skateboard skittles skywalker smirnoff snickers snowball snowboard softball southside
  sparkles spongebob squidward starbucks sum41sum swimming tennessee tequila1 terminator testtest thebeast threeshortwarmwords
  thuglife toortoor topsecret trueblood truelove trustnobody twilight1 usertest useruser valentina valentine vampire1 veronica
  veronika vfr45tgb vincent1 virginia virginia1 vodka123 voldemort volleyball w1w1w1w1 washington waterpolo werewolf westside whatsup1
  whiskey1 whocares win32exe winniethepooh wisconsin wrestling wsxedcrf x1x2x3x4 xsw2zaq1 xswzaq12 yesterday yolo2012 z1x2c3v4
  z1x2c3v4b5 zaq12wsx zaq1xsw2 zaq1zaq1 zaqxswcde zidane10 zxasqw12 zxc12345 zxc123zxc zxcvzxcv zxczxczx
`;
