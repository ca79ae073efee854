import { words } from '../languages.ts';

/** Words that are common in notes of any call. */
export const USUAL_WORDS = new Set(
  words(`
about after again agent agents all also and another any are ask asked asking asks back because been before being
book booked booking both but call called caller callers calling calls can confirmed confirms could customer day did
does during each explained for from gave get given had has have her him his how into its just like made mentioned
more needed needs next not now offered open other our out over provided requested requests said says scheduled she
should some stated than that the their them then there they this time told until wanted wants was were what when
where whether which while who will with would`),
);

/** First words of a note's sentences that are no names. */
export const NOTE_BEGINNINGS = new Set(
  words(`
a about according additionally after afterwards agreed all already also although an and another any appointment as
asked asks at because before booked both but by call callback called caller callers calls cancelled claims
complained confirmed confirmation contact currently customer delivery despite during each earlier estimate
everything except finally first following follow for from further given had has have he her his however if in
initially instead it its later mentioned moved needed needs neither new next no nobody nothing now offered on once
one only open or original originally other otherwise outcome payment pending previously price prices quote quoted
quotes reason refused reported reports requested requests rescheduled scheduled second several she since so some
someone somebody still technician that the their then there therefore these they this those though to two under
unless until visit voicemail wanted wants was when where whether which while will with without wrong arrival
arrivals balance billing changes checkout collection consultation damage deadline deliveries deposit discount fees
hours inspection installation insurance invoice issue issues labor labour material materials order orders package
parcel part parts payments permit pickup plans problem problems product proof redelivery refund reminder removal
renewal rent repair repairs replacement reservation results return room samples service services shipment shipping
staff store support table tasting tests ticket total transfer travel treatment vehicle visits warranty work
account address apartment arrives assistant child collects confidential crew dog parent pays yard aunt boss brother builder building carer cash client colleague company cost costs
cousin dad daughter doctor driver engineer father friend grandfather grandmother guest guests husband landlord landlady
manager message mother mum neighbour neighbor nephew niece nothing nurse number office owner parents partner patient
plumber reading reference shop sister son spouse supervisor surveyor tenant uncle wife`),
);

/** The same in German, where every noun is capitalised. */
export const GERMAN_BEGINNINGS = new Set(
  words(
    'der die das den dem ein eine einen einer er sie es ihr ihre sein seine im am bei nach für mit auf zum zur',
  ),
);

/** Capitalised words that are no names. */
export const NO_PROPER_NAMES = new Set(words('i am pm mr mrs ms dr rs id agent caller customer'));

/** Before a German noun that is a name. */
export const GERMAN_NAME_LEADS = words('herr herrn frau familie firma ist heißt namens');

/** Verbs after a first word that is a name, in languages whose first words are not listed. */
export const SUBJECT_VERBS = words(`
quiere pide llama llamó dijo veut demande appelle vuole chiede chiama quer pede ligou liga wil vraagt belt`);

/** Endings that words have and names have not. */
export const WORD_ENDINGS = words('tion tions ment ments ness ship able ible less');
/** Endings that make another form of a word: "booking" of "book". */
export const FORM_ENDINGS = new Set(['', ...words('s es d ed ing ment ation er ers ly al')]);
/** Abbreviations in notes whose full stop ends no sentence. */
export const NOTE_ABBREVIATIONS = words('dr mr mrs ms st ave no nr sr sra');
