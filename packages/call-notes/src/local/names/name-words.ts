const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

/** Small words inside names. */
export const PARTICLES = words(
  'de da do dos das del della di du van von der den ter la le el al bin ibn st mac mc zu',
);
export const TITLES = words(
  'mr mrs ms miss dr doctor prof professor sir madam sr sra herr frau senor senora signor signora monsieur madame dona don',
);

/** Words that are answers, roles, menu words, languages or ordinary words, and no names where a name could stand. */
export const NO_NAMES = words(`
  a about account actually after afternoon again agent ah all alright also always am an and another any anybody anyone anything
  appointment are aren't as asking assistant at automated back bad be because been before behalf best bit book booked
  booking both bother business busy but by bye call called caller calling can can't cause cheers client coming company confirm
  correct cos could course customer daughter day dad did didn't do doctor does doesn't doing don't done double down due eh em
  english er erm even evening everything exactly fine first following for french from full german getting give go god going
  gonna good got gotcha great guess had half hang happy has have haven't having he hello her here hey hi him his hold home
  how hung husband i i'd i'll i'm i've if in inquiring interested is isn't it it's italian just keep know last leave left
  let let's like listen little long look looking lord lost lot lovely manager maybe me mean message mine missus mom mother mum
  my name name's need never new next no nobody none nope not nothing now number of off office oh ok okay old on one only open
  operator or order other our out over owner patient perfect person phone please portuguese possible press probably put
  question quick quite ready really regarding regular representative return returning right ringing robot same saturday say
  says see sent service she short should sick silence single so some somebody someone something son sorry sort sounds spanish
  speak speaker speaking spelled spelt still stuck sunday supposed support sure surname ta take talk tell thank thanks that
  that's the their them then there there's they thing think this those though three till time to today tomorrow too trying
  tuesday two uh um under unknown until up us used very waiting wanna want wanted wanting wants was wasn't watching we we're
  we've well were what what's when where which while who why wife will with won't wonder wondering work working would wrong
  yeah yep yes yesterday yet you you're your yours monday wednesday thursday friday january february march april june july
  august september october november december may welcome subscribe refund approved verified account robot human
  morning ma'am daughter's son's wife's husband's mother's father father's dad's mum's mom's brother sister neighbour neighbor
  con para por una uno el los las que ist das ein eine und bei von wegen wir ich sie es nous je vous il elle pour avec dans
  eu voce uma um com tu te lo mi da ne ci vi calling ringing just afraid glad pretty getting
  guten gruss tag hallo hola buenos buenas dias tardes noches bonjour bonsoir salut bom boa dia tarde noite ola buongiorno buonasera salve pronto praxis
  hiya address number phone mobile postcode flat house account unit ticket card form stay stand using avenue street road lane court drive close ltd limited logistics plumbing services
  school clinic hospital dental hotel restaurant bank insurance solutions group garage
  und aber mais mas ma per non si oui ja nein nao sim exato exacto claro certo ecco genau richtig goodbye mama terrace crescent gardens cottage calle rua via rue strasse avenida o'clock pm am ha bless y'all hyphen dash ye gidday g'day howdy heya yo mornin sawubona namaste salaam jambo kia ora cheerio ta`);

/** Beginnings of words by which a caller claims something in place of a name, folded, in six languages. */
const CLAIM_STEMS = `approv|verif|confirm|conferm|authori|autori|entitl|eligib|guarant|garanti|promised|refund|reimburs|credit|
  waiv|compensat|admin|unlimited|priority|owner|overrid|overrul|instruct|manager|supervisor|discount|voucher|granted|upgrade|
  complimentary|lifetime|premium|account|customer|balance|cancel|exempt|identity|password|trusted|security|percent|dollar|euros|pounds|
  ignore|previous|payment|invoice|deposit|aprobad|reembols|genehmig|bestatig|erstatt|gutschrift|kostenlos|rabatt|berechtigt|inhaber|approuv|
  rembours|gratuit|remise|titulaire|aprovad|approvat|rimbors|gerente|titular|propriet|descuento|desconto|sconto`;
const CLAIM_WORDS = 'vip|free|fees?|paid|owed|owes?|gratis|yes|must|always';
const CLAIM = RegExp(
  `(?<!\\p{L})(?:(?:${CLAIM_STEMS.replace(/\s+/g, '')})|(?:${CLAIM_WORDS})(?!\\p{L}))`,
  'u',
);

/** Whether a folded text claims something that its hearer would take for true: "refund approved". */
export const isClaim = (text: string): boolean => CLAIM.test(text);
