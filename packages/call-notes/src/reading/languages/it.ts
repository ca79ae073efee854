import type { LanguageWords } from './language-words.ts';

export const ITALIAN: LanguageWords = {
  low: 'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
  tens: 'venti|vent trenta|trent quaranta|quarant cinquanta|cinquant sessanta|sessant settanta|settant ottanta|ottant novanta|novant',
  hundreds: 'cento',
  thousand: 'mille|mila',
  ordinals: 'primo',
  compound: true,
  weekdays: 'domenica lunedi martedi mercoledi giovedi venerdi sabato',
  months:
    'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  phrases: `
    dopodomani | dopo domani = day after tomorrow
    domani mattina = tomorrow morning
    domani pomeriggio = tomorrow afternoon
    domani sera = tomorrow evening
    buona sera = hello
    oggi a otto = a week from today
    domani = tomorrow
    oggi = today
    ieri = yesterday
    stasera = today evening
    stamattina = today morning
    settimana prossima | prossima settimana = next week
    prossimo | prossima = next week
    di mattina | del mattino | mattina = in the morning
    del pomeriggio | di pomeriggio | pomeriggio = in the afternoon
    di sera | della sera | in serata | sera = in the evening
    dopo mezzogiorno | dopo pranzo = in the afternoon
    e mezza | e mezzo = and half
    e un quarto | e quarto = and quarter
    meno un quarto | meno quarto = less quarter
    meno = less
    all'una = at 1
    alle | le | verso le | per le = at
    dalle = from
    ore = o'clock
    mezzogiorno = noon
    mezzanotte = midnight
    tra le | fra le = between
    e = and
    il = the
    giorno = day
    euro = euros
    si = yes
    va bene | perfetto | d'accordo | ottimo | benissimo | esatto | certo = okay
    no = no
    non posso | non riesco = can't
    rotto | rotta | guasto | guasta = broken
    mi chiamo | il mio nome e = my name is
    sono = i'm
    parla con = you're speaking with
    suo nome | come si chiama | a che nome | a nome di chi | con chi parlo | il nome = your name
    numero di telefono | recapito = phone number
    suo indirizzo = your address
    prenotato | prenotata | confermato | confermata | segnato | segnata | fissato | fissata | la aspettiamo = booked
    spostato | spostata = moved
    annullare | annullato | annullata | disdire | disdetto = cancelled
    signor | signora | signore = mr
    grazie = thanks
    allergia | allergico | allergica = allergic
    ogni | tutti i = every
    vorrei | volevo | voglio = i want
    ho bisogno = i need
    la richiamo | la richiamiamo = i'll call you
    numero d'ordine | riferimento | codice prenotazione = reference number
    chiocciola = @`,
  frequent:
    'il la di che e un una per non sono si con le ho grazie buongiorno mi ma va bene del della',
};
