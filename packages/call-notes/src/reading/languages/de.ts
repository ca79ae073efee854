import type { LanguageWords } from './language-words.ts';

const WEEKDAYS = {
  montag: 'monday',
  dienstag: 'tuesday',
  mittwoch: 'wednesday',
  donnerstag: 'thursday',
};
const MORE_WEEKDAYS = {
  freitag: 'friday',
  samstag: 'saturday',
  sonnabend: 'saturday',
  sonntag: 'sunday',
};
/** "Donnerstagabend" */
const PARTS = { vormittag: 'morning', nachmittag: 'afternoon', abend: 'evening' };
const PARTS_OF_WEEKDAYS = Object.entries({ ...WEEKDAYS, ...MORE_WEEKDAYS })
  .flatMap(([day, name]) =>
    Object.entries(PARTS).map(([part, english]) => `${day}${part} = ${name} ${english}`),
  )
  .join('\n');

export const GERMAN: LanguageWords = {
  low: 'null eins zwei|zwo drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn',
  tens: 'zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig',
  hundreds: 'hundert',
  thousand: 'tausend',
  ordinals:
    'erste|ersten|erster zweite|zweiten|zweiter dritte|dritten|dritter vierte|vierten|vierter funfte|funften|funfter sechste|sechsten|sechster siebte|siebten|siebter|siebente achte|achten|achter neunte|neunten|neunter zehnte|zehnten|zehnter elfte|elften|elfter zwolfte|zwolften|zwolfter dreizehnte|dreizehnten vierzehnte|vierzehnten funfzehnte|funfzehnten sechzehnte|sechzehnten siebzehnte|siebzehnten achtzehnte|achtzehnten neunzehnte|neunzehnten zwanzigste|zwanzigsten einundzwanzigste|einundzwanzigsten zweiundzwanzigste|zweiundzwanzigsten dreiundzwanzigste|dreiundzwanzigsten vierundzwanzigste|vierundzwanzigsten funfundzwanzigste|funfundzwanzigsten sechsundzwanzigste|sechsundzwanzigsten siebenundzwanzigste|siebenundzwanzigsten achtundzwanzigste|achtundzwanzigsten neunundzwanzigste|neunundzwanzigsten dreissigste|dreissigsten einunddreissigste|einunddreissigsten',
  compound: true,
  weekdays: 'sonntag montag dienstag mittwoch donnerstag freitag samstag|sonnabend',
  months:
    'januar|janner februar|feber marz april mai juni|juno juli august september oktober november dezember',
  phrases: `
    ubermorgen = day after tomorrow
    morgen in einer woche = a week from tomorrow
    heute in einer woche = a week from today
    in einer woche = week
    tagen | tage = days
    wochen = weeks
    morgen fruh | morgen vormittag = tomorrow morning
    morgen nachmittag = tomorrow afternoon
    morgen abend = tomorrow evening
    heute vormittag = today morning
    heute nachmittag = today afternoon
    heute abend = today evening
    guten morgen = hello
    guten abend = hello
    schonen abend = goodbye
    morgen = tomorrow
    heute = today
    gestern = yesterday
    nachste woche | nachster woche = next week
    nachsten | nachster | kommenden | kommender = next
    am morgen | in der fruh | morgens | vormittags | am vormittag | vormittag = in the morning
    nachmittags | am nachmittag | nachmittag = in the afternoon
    abends | am abend | abend = in the evening
    nach mittag | nach dem mittag | uber mittag = afternoon
    viertel vor = quarter to
    viertel nach = quarter past
    dreiviertel = quarter to
    halb = half to
    ein uhr = 1 o'clock
    uhr = o'clock
    mittags | zwolf uhr mittags = noon
    am = on
    um | gegen = at
    zwischen = between
    und = and
    bis = to
    von = from
    ab = from
    vor = to
    nach = past
    der | den | dem = the
    euro | euros = euros
    franken = dollars
    ja | jawohl = yes
    gut | passt | prima | alles klar | in ordnung | genau | gerne | einverstanden = okay
    nein | nee | nicht = no
    kann nicht | geht nicht = can't
    kaputt | defekt = broken
    mein name ist | ich heisse = my name is
    ich bin = i'm
    sie sprechen mit = you're speaking with
    mein name = my name
    ihr name | wie ist ihr name | ihren namen | welchen namen | wie heissen sie | mit wem spreche ich = your name
    telefonnummer | ruckrufnummer = phone number
    ihre e-mail | ihre mail = your email
    ihre adresse | ihre anschrift = your address
    gebucht | eingetragen | notiert | notiere | reserviert | bestatigt | vorgemerkt | trage | steht = booked
    verschoben = moved
    absagen | storniert | storniere | stornieren | abgesagt = cancelled
    herr | frau = mr
    danke = thanks
    allergie | allergisch = allergic
    jeden | jede | wochentlich = every
    ich mochte | ich wollte | ich will = i want
    ich brauche = i need
    rufe sie | rufen sie zuruck | melde mich = i'll call you
    bestellnummer | kundennummer | auftragsnummer | vorgangsnummer | aktenzeichen = reference number
    ${PARTS_OF_WEEKDAYS}`,
  frequent:
    'der die das und ich ist nicht sie ein eine zu mit wir es auf fur ja dann noch bitte guten',
};
