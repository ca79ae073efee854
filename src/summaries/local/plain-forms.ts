const FORMS: readonly (readonly [RegExp, string])[] = [
  [/\bwanna\b/gi, 'want to'],
  [/\bgonna\b/gi, 'going to'],
  [/\bgotta\b/gi, 'have to'],
  [/\blemme\b/gi, 'let me'],
  [/\bgimme\b/gi, 'give me'],
  [/\b(?:dunno)\b/gi, "don't know"],
  [/(?<=\s)'em\b/gi, 'them'],
  [/\by'all\b/gi, 'you'],
  [/,? (?:um|uh|er|erm|hmm),?(?= )/gi, ''],
  [/^(?:um|uh|er|erm|hmm),? /gi, ''],
  [
    /(?<!\b(?:give|send|show|bring|get|hand|help|told|tell|call|ring|text|lend|let|sell|sold|gave|sent|cost|made|make) )\bme (?=(?:own |old |new )?(?:mum|mam|mom|mother|dad|father|sister|brother|husband|wife|son|daughter|niece|nephew|aunt|uncle|glasses|car|house|knees?|teeth|tooth|eyes?|legs?|boiler|mate|neighbou?r)\b)/gi,
    'my ',
  ],
  [/, like,(?= )/gi, ''],
  [/\bhang on[,.]? /gi, ''],
  [/\b(i|we|the|a|it|is|my|to|and|he|she|they|you|that|in|on|it's|i'm)(?:,|\.\.+)? (?=\1\b)/gi, ''],
];

/** What people say for short, written out: grammar goes by it, and a note has no "wanna". */
export const writePlainly = (text: string): string =>
  FORMS.reduce((said, [pattern, form]) => said.replace(pattern, form), text);
