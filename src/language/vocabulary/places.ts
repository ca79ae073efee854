import { words } from './languages.ts';

/** The last word of a street's name. */
export const STREETS = words(
  `street st avenue ave road rd drive dr lane ln court ct place pl boulevard blvd way bend terrace crescent circle
  parkway highway row hill grove gardens walk mews loop trail alley close square parade quay wharf view rise esplanade
  crossing ridge pike path vale heights meadow meadows croft mount yard fields landing cove wynd brae`,
);
/** Street words that are also surnames; they need a word that leads to a place. */
export const STREET_SURNAMES = new Set(words('lane hill grove pike vale meadows mount close brae'));
/** Street words that are also ordinary words; they count only with a capital letter. */
export const UNSURE_STREETS = new Set(
  words(
    'way row hill view rise close walk place court drive st dr square green path yard fields loop bend mount',
  ),
);
/** The first word of a street's name in other languages. */
export const STREETS_BEFORE = words(
  `calle avenida camino paseo plaza carrer rue avenue boulevard chemin place via viale corso piazza rua travessa largo
  alameda praça`,
);
/** The end of a street's name in one word with it: "Lindenstraße 4". */
export const STREET_ENDINGS = words('straße strasse weg gasse platz allee ring damm ufer str.');
export const UNITS = words(
  'apartment apt unit suite flat floor building lot departamento piso wohnung appartement',
);
/** Capitalised words after a comma that are no town. */
export const NO_TOWNS = words('I Yes Yeah No The And It That My But So');
/** Words inside a street's name: "rue de la Paix". */
export const STREET_PARTICLES = new Set(words("de del la las los des du della dei do da l'"));
/** Words that are no part of a street's name. */
export const NO_STREET_NAMES = new Set(
  words(
    `and is at on for the am pm with minutes minute miles mile in to a an days day hours people percent from of or by
    my your our this that dollars bucks o'clock then it i we you but so`,
  ),
);
/** Unsure street words that are streets in text without capitals. */
export const PLAIN_STREETS = new Set(words('street drive court place square st dr'));
