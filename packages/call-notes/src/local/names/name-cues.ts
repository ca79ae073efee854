import { anyOf, oneOf } from '../../reading/phrases.ts';

/** Patterns over English words by which names are found, as `Gloss.text` has them. */

export const ASKS = anyOf(String.raw`
    your (?:own |full |first |last |good )?name|whose name|(?:what|which) name|
    name (?:please|for|is it|under|and (?:address|number|postcode|date))|
    (?:take|have|get|need|with) (?:a|the) (?:first )?name|what's the name|and the name|
    name ,? ?(?:please )?\?|full name|who am i|who was i|who i'm|who's (?:this|calling|speaking)|
    who is (?:this|calling|speaking)|and you are|what (?:shall|should|do) i call you|speaking with \?|
    speaking to \?`);
export const OF_OTHERS = anyOf(`
    account|his|her|their|child's|children's|mother's|mum's|mom's|father's|dad's|son's|daughter's|
    wife's|husband's|dog's|cat's|pet's|horse's|patient's|patient|company|business|firm|street|road|
    doctor's|baby's|animal's|him|them|she|he|dog|cat|pet|horse|boat|team|band|breed|deceased|names|workspace|
    (?:uncle|aunt|sister|brother|friend|partner|neighbour|neighbor|boss|witness|owner)'s`);
export const OWN = / (?:your (?:own |full |first |last |good )?name|who am i|you are) /;
/** Those by whose name somebody else is told: "my wife's name is". */
const OTHERS = 'his|her|their|whose|dad|mum|mom|wife|husband|son|daughter|what';
const SELF = [
  'my (?:full )?(?:name is|name would be|name ,)',
  `(?<!(?:${OTHERS}) )name is`,
  "i'm|i am|this is|it's|it is|you've reached|you have reached|you're speaking to",
];
export const FIRST_PERSON = new RegExp(
  `(?<= )(?:${SELF.join('|')}) (?:, )?(?:the |um ,? ?|uh ,? ?)?`,
  'g',
);
export const STRONG = /^(?:my|name|you've|you have)/;
export const BEHIND = / (?:here|speaking|(?:is )?my name|calling|on the line)(?= )/g;
export const KIN =
  oneOf(`mum|mom|mother|father|dad|son|daughter|wife|husband|boss|neighbour|neighbor|friend|client|sister|
    brother|uncle|aunt|nan|gran|grandmother|grandfather|partner|kid|kids|boy|girl|patient|colleague|child|children|baby|
    toddler|twins|grandson|granddaughter|nephew|niece|little (?:one|boy|girl)`);
const ANIMAL = oneOf('dog|cat|horse|pony|puppy|kitten|rabbit|pet');
const KIN_ABROAD =
  oneOf(`tochter|sohn|kind|mutter|vater|mann|frau|hijo|hija|madre|padre|marido|mujer|fille|fils|mere|
    pere|mari|femme|filho|filha|mae|pai|mulher|figlio|figlia|marito|moglie|nino|nina`);
/** The caller calls for somebody else, or about an animal. */
export const FOR_OTHERS = new RegExp(
  [
    ` (?:for|about|behalf of) (?:my|our|a) (?:\\S+ )?${KIN} `,
    ` (?:sign|book|register|enrol|enroll|bring|get) (?:my|our) (?:\\S+ )?${KIN} `,
    ` (?:my|our) (?:\\S+ )?${ANIMAL} `,
    ` (?:fur|para|pour|per) (?:meine|meinen|mein|mi|mon|ma|o meu|a minha|meu|minha|mio|mia) ${KIN_ABROAD} `,
  ].join('|'),
);
export const OTHER_PERSON =
  / (?:her|his|he's|she's|their|for my|my (?:wife|husband|son|daughter|mum|mom|dad|mother|father)(?:'s)?|mr's) /;
export const AGENT_SELF =
  /(?<= )(?:this is|i'm|i am|my name is|name is|you're speaking with|it's) /g;
export const NEGATED = / (?:not|isn't|no longer|wasn't) (?:called |named )?$/;

export const CORRECTED = /^(?: \S+){0,4} (?:no ,|sorry|i mean|rather) /;
/** What may follow the name in an answer. */
export const ENDING =
  /^(?:[.,;!?-]|with|and|from|here|that's|it's|spelled|[a-z]|i'm|calling|speaking|again|thanks|please|my|the|for)$/;
/** What follows a first name that the caller says of themselves. */
export const SELF_ENDING =
  /^ (?:from|calling|here|speaking|again|, (?:his|her|their|the|your|from|at|calling)) /;
/** The agent asks for somebody. */
export const ASKS_WHO = / (?:who|who's|whose|which|name|names|person|patient|passenger|for) /;
