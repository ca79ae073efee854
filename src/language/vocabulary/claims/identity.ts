import { phrases, words } from '../languages.ts';

/** Right before the speaker's own name. */
export const INTRODUCES = phrases(`
my/first/last/full/the name is, name's, this is, i'm, i am, it's, it is, here is, under, call/calls/called me,
go/goes by, known as, me llamo, soy, mi nombre es, habla, le habla, ich heiße, mein name ist, ich bin, hier ist,
hier spricht, je m'appelle, je suis, c'est, mon nom est, meu nome é, me chamo, aqui é, sou, mi chiamo, sono,
il mio nome è`);
/** Between such words and the name. */
export const BEFORE_NAMES = phrases(`
actually, still, again, just, now, mr, mrs, ms, miss, dr, doctor, um, uh, señor, señora, herr, frau, monsieur,
madame, dona, signor, signora, la, el, o`);
/** Right after the speaker's own name. */
export const SPEAKS = phrases("here, speaking, calling, am apparat, à l'appareil, al aparato");

const OTHERS = words(`
his her their its dog cat pet puppy horse son daughter child kid baby boy girl wife husband partner mother mom mum
father dad sister brother friend boss doctor neighbor neighbour landlord colleague assistant nurse`).join(
  '/',
);
const OWNED = words(`
dog's cat's pet's puppy's horse's son's daughter's child's kid's baby's boy's girl's wife's husband's partner's
mother's mom's mum's father's dad's sister's brother's friend's boss's doctor's`).join('/');
/** Right before the name of somebody or something else, or of the person addressed. */
export const OF_ANOTHER = phrases(`
${OTHERS}, ${OTHERS} name/named/called, ${OTHERS} name is, ${OTHERS} is called/named, ${OWNED} name? is/called?, hi,
hello, hey, thanks, thank you, ask for, dear, hola, hallo, bonjour, olá, ciao, gracias, danke, merci, obrigado,
obrigada, grazie, hijo/hija/perro/gato/marido/esposa, sohn/tochter/hund/katze/mann, fils/fille/chien/chat/mari/femme,
filho/filha/cachorro/gato/marido/esposa, figlio/figlia/cane/gatto/marito/moglie`);
/** Before the caller's company, with at most two words between. */
export const BELONGS = phrases(`
from, at, with, for, of, company, business, behalf of, it's, called, named, run, own, represent*, is, i've, i have,
we've, we have, my, our, de, desde, empresa, von, bei, firma, chez, société, da, em, per, presso, azienda`);
/** The agent reads back the caller's details. */
export const READS_BACK = phrases(`
so, i have, i've got, i see, got, is it, is that, is this, am i speaking, that, let me repeat/confirm/read/check,
correct, right, still, spelled, confirm*, tengo, es, ist, stimmt, richtig, c'est, est-ce, é, è, correcto, corretto`);
/** Contact details of the firm or the agent. */
export const OF_THE_FIRM = phrases(`
our, reach us, call us, text us, us at, us on, write to? us, email us, e-mail us, my number/email/address, nuestro,
nuestra, unser*, notre, nosso, nossa, nostro, nostra`);
