import { words } from '../languages.ts';

/** Between a first and a family name, and part of the latter: "Maria de la Cruz". */
export const PARTICLES = new Set(
  words('de la las los del della van von der den ter di da dos das do du le el bin ibn al zu'),
);

/** Before a family name: "Mrs. Green". */
export const CIVIL_TITLES = new Set(
  words(`mr mrs ms miss mister missus frau herr señora señor senora senor señorita doña don madame monsieur
  mademoiselle
  signora signor signore signorina dona senhor senhora`),
);
/** Before the name of somebody who is spoken of as often as spoken to. */
export const TITLES_OF_OFFICE = new Set(
  words(
    'dr doctor reverend rev father sister professor prof captain sergeant officer doutor doutora doctora docteur',
  ),
);

/** Words in the names of firms, streets and places: a phrase with one is nobody's name. */
export const PARTS_OF_OTHER_NAMES = new Set(
  words(`street st avenue ave road rd drive lane court boulevard blvd terrace crescent highway parkway
  dental clinic hospital pharmacy medical health center centre services service department bank credit insurance
  hotel
  inn salon plumbing heating electric roofing auto motors repair cleaning logistics freight group company inc llc
  ltd
  corp corporation associates partners school university college church library airport station restaurant bakery
  bookstore books store shop market studio studios software systems solutions support club city county university
  apartments building tower plaza mall theatre theater museum foundation society agency office offices firm
  straße strasse platz weg plastering construction energy water holdings industries`),
);
