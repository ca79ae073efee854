import { type Language, words } from './languages.ts';

const setOf = (text: string): ReadonlySet<string> => new Set(words(text));

/** Words that occur almost only in English. */
export const ENGLISH_WORDS = setOf(`
the and you is it to i that for of my have what can this we your with are do at please thanks thank yes name need would
  like okay hello number wrong on in not sorry`);

/** Function words of each supported language, including those shared with similar languages. */
export const FUNCTION_WORDS: Readonly<Record<Exclude<Language, 'en'>, ReadonlySet<string>>> = {
  es: setOf(`
el la los las un una unos de del al y o que qué en es está estoy están son soy por para con sin no sí si me mi mis te tu
se le les lo nos su sus pero muy más hay ha he han tengo tiene quiero quisiera necesito puede puedo cuándo cuánto cómo
    dónde gracias hola buenos buenas días tardes usted ya a ahora también eso esto entonces vale bueno ese esa`),
  de: setOf(`
der die das den dem des ein eine einen einem einer und oder aber nicht kein keine ist sind war bin habe haben hat wir ich
sie er es mir mich uns ihnen ihr ihre mein meine zu zum zur in im am an auf für von vom mit bei um wie was wann wo kann
    können könnte möchte brauche gerne gern bitte danke ja nein guten tag auch noch schon dann dass da so gut nach wäre
    hätte geht uhr`),
  fr: setOf(`
    le la les un une des du de au aux et ou mais ne pas est sont suis c j d l qu n je vous nous il elle on me
mon ma mes votre vos notre à en dans sur pour par avec sans que qui quoi quand comment combien où oui non bonjour merci
    ai avez avons voudrais peux pouvez peut être fait ça cela très plus bien s plaît ce cette`),
  pt: setOf(`
o a os as um uma uns de do da dos das no na nos nas ao à e ou que em é está estou são sou por para com sem não sim me
    meu minha meus seu sua se lhe mas muito mais há tem tenho quero queria preciso pode posso quando quanto como onde
    obrigado obrigada olá bom boa dia tarde você senhor senhora já também isso este esta então pelo pela eu foi`),
  it: setOf(`
il lo la i gli le un uno una di del della dei delle al alla dal dalla nel nella e ed o ma che in è sono ho ha hanno per
con senza su non sì si mi mio mia miei le suo sua ci vorrei posso può potrebbe quando quanto come dove grazie buongiorno
    buonasera salve anche molto più questo questa allora bene ne da sarebbe cosa perché abbiamo`),
};

/** Similar languages that could be mistaken for a supported one. */
export const NEIGHBOUR_WORDS: readonly ReadonlySet<string>[] = [
  setOf(`
de het een en van ik je u we zij is zijn was niet geen met voor op aan in dat die dit wat wie waar hoe kan kunt wil graag
    bij naar om te er ook nog maar als mijn uw ja nee dank bedankt goedemorgen goedemiddag hebben heb heeft moet`),
  setOf(`
el la els les un una de del al i o que en és són per amb sense no sí em meu meva seu seva però molt més hi ha tinc té
    vull voldria necessito pot puc quan quant com on gràcies bon dia bona tarda si us plau aquest aquesta també`),
  setOf(`
    și nu este sunt de la cu pe un o în că să se mă îmi al ale din pentru ce cum când unde am are aș vreau pot bună ziua
    mulțumesc da dar mai foarte acum`),
  setOf(
    'och att det är en ett jag du vi har inte med för på av som kan vill ska hej tack ja nej min om till i den',
  ),
  setOf(
    `
og at det er en et jeg du vi har ikke med for på af av som kan vil skal hei hej takk tak ja nei nej min om til i den`,
  ),
  setOf(
    'nie jest i w na z do się że to tak proszę dzień dobry jak co czy mam mi jestem dla po od a o',
  ),
];

/** Function words that English does not have, by language. */
export const FOREIGN_HINTS = setOf(`
  el los las una por que est está quiero necesito mi es con muy gracias hola
  je le les une pour avec vous merci bonjour
  ich und der das nicht ein eine ist bitte danke
  il che per sono vorrei grazie non
  uma não nao eu
  ik het een van niet
  jag och att det jeg og
  nie jest proszę prosze
  ve bir`);
