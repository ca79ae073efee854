/** Calls as in cases.ts: secrets that come amid talk, or are said once more. */
export const TALK: Readonly<Record<string, readonly string[]>> = {
  'words that name a secret in one language only': [
    'a: Bitte die TAN. | {one_time_code:730164}',
    'Meine Tan ist {one_time_code:730164}',
    'Mon RIB est {bank_account:20041 01005 0500013}',
    'a: Et votre rib ? | {bank_account:20041 01005 0500013}',
    'mi NIE {national_id:4471 2290}',
    'It is the tan sofa, 5582 on the label',
    'Mrs Tan. Tan Hui Fen. 8555 0137.',
    'the prime rib at table 5582',
    'Das war noch nie so. Ich bin die 0151 23456789',
  ],
};
