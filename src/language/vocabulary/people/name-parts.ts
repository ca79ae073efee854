import { words } from '../languages.ts';

/** Between a first and a family name, and part of the latter: "Maria de la Cruz". */
export const PARTICLES = new Set(
  words(`de la las los del della van von der den ter di da dos das do du le el bin ibn al zu`),
);
/** Before a family name: "Mrs. Green". */
export const CIVIL_TITLES = new Set(
  words(`mr mrs ms miss mister missus frau herr señora señor senora senor señorita doña don madame monsieur
  mademoiselle signora signor signore signorina dona senhor senhora`),
);
/** Before the name of somebody who is spoken of as often as spoken to. */
export const TITLES_OF_OFFICE = new Set(
  words(
    `dr doctor reverend rev father sister professor prof captain sergeant officer doutor doutora docteur`,
  ),
);
/** Words in the names of firms, beside those of streets: a phrase with one is nobody's name. */
export const PARTS_OF_OTHER_NAMES = new Set(
  words(`dental clinic hospital pharmacy medical health center centre services service department bank insurance
  hotel inn salon plumbing heating electric roofing auto motors repair cleaning logistics freight group company inc
  llc ltd corp associates partners school university college church library airport station restaurant bakery books
  store shop market studio software systems solutions support club city county tower mall theatre museum society
  agency office firm construction energy water industries rua`),
);
/** Common words that are names as often: "Will", "May". */
export const ALSO_NAMES = new Set(
  words(`will may mark bill grant rich price hope best long day little love law young grace rose green brown white
  black april june august art frank jack sue pat dale dean ray rob drew joy penny reed cook field fields hill ford
  rice holiday winter summer sterling max`),
);
/** Words of calls, beside those of the other lists, that are no names in text without capitals. */
export const NO_NAME_WORDS = new Set(
  words(`old new bad late early ready open closed broken busy free hold listen speak spell spelled spelling double
  capital letter dash dot underscore email address phone mobile number account birthday born date married single
  alone home house work office car truck desk line owner apartment ringing phoning due locked stuck lost worried
  afraid happy glad tired sick ill pregnant awful terrible urgent real big small hot cold dead wrong true different
  full empty pretty nearly almost mainly dear mate sir ma'am madam half quarter past here's names abbiamo abend
  aber aus auf au auch avec avez bei bene bin bist bitte boa bom brauche bräuchte buen buenas buenos chez com con
  dans das dass de debo dem den der des deux devo di dia doch du días e ein eine einen el ella en era es esta et eu
  euh für ha hab habe haben heute ho hoje hoy ich ihr ihre il in ist j'ai je kann la las le les ligo llamo lo los
  ma mais mal me mein meine mi mia minha mio mit mon möchte na nach no noch non nos né não o oder oggi os ou para
  per pero più por pour pra quand que queria quería qui quiero se sem si sie son sono sou soy su sur também tengo
  tenho todo très tu un una und une uno va vi voi von vorrei votre vous wegen wenn wie wir y zu zum zur à äh è é`),
);
/** A sentence with a name in it goes on with these, or with words that are common to all sentences. */
export const AFTER_A_NAME = new Set(
  words(`returning calling ringing email phone number reg y de del llamo tengo quería und aus von ich vom et du je
  da do eu ho vorrei volevo`),
);
