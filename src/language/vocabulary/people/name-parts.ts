import { words } from '../languages.ts';

const set = (text: string): ReadonlySet<string> => new Set(words(text));
/** Particles of a family name: "Maria de la Cruz". */
export const PARTICLES = set(`de la las los del della van von der den ter di da dos das do du
  le el bin ibn al zu`);
/** Before a family name: "Mrs. Green". */
export const CIVIL_TITLES = set(`mr mrs ms miss frau herr señora señor senora señorita doña don
  madame monsieur signora signor signorina dona senhor senhora`);
export const TITLES_OF_OFFICE = set(`dr doctor reverend rev father sister professor prof`);
/** Words of company names; with the words for streets they rule out a person's name. */
export const PARTS_OF_OTHER_NAMES = set(`dental clinic hospital pharmacy medical health center
  centre services service department bank insurance hotel plumbing heating electric auto repair cleaning group
  company inc ltd corp school university college church library airport station restaurant bakery books store shop
  market studio solutions support club city county office firm energy water
  logistics delivery deliveries freight partners associates systems roofing motors foods properties realty lettings
  media digital technologies consulting marketing holdings industries enterprises international council housing
  billing accounts reception sales security landscaping flooring interiors designs events travel tours taxis cabs
  express couriers telecom wireless mobile broadband rentals removals salon spa gym garage surgery vets kennels
  primary academy admin administrator override system supervisor developer maintenance mode protocol
  institute nursery kindergarten`);
/** Common words that are also names: "Will", "May". */
export const ALSO_NAMES = set(`al will may mark bill grant rich price hope best long day little
  april june law young grace rose green brown white black frank jack sue pat dale dean ray rob drew joy penny reed
  ford
  sterling max`);
/** Further words that are no names in text without capitals. */
export const NO_NAME_WORDS = set(`calle tenía até já está avec old new bad late early ready
  open closed broken free listen speak spell spelled spelling double capital letter dash dot underscore email
  address phone mobile number account birthday born date married home house work office car truck desk line
  apartment ringing phoning due locked sick ill big small hot wrong different pretty nearly almost mainly mate
  grüezi servus grüß gott genau stimmt eben naja doch wiederschaun entonces oiga pues bueno olhe pra só ça irait
alors donc bon voilà exact senta ecco dunque comprese question gonna gotta wanna dunno kinda love dear hon honey darling sweetheart sir madam ma'am mate pal buddy bhai
  rang tis honest afraid certain eh ehm erm wah ugh aiyo och nah hm hmm walaikum alaikum assalam salaam salam namaste cioè worker
  called half quarter past here's names aber aus au auch bei bene bin boa bom com con das dass de dem den der des
  di du e
  ein eine einen el en es et eu für ha ich il in ist je la las le los ma mais mon na no non né não o oder ou per
  por pour que qui se si sie sono sou soy su sur tu un una und une uno vi voi von y zu zum zur à äh è é`);
/** Words that may follow a name. */
export const AFTER_A_NAME = set(`returning calling ringing email phone number reg y de del und
  aus von ich vom et du je da do eu volevo`);
