import type { LanguageWords } from './language-words.ts';

export const FRENCH: LanguageWords = {
  low: 'zero un|une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize',
  tens: 'vingt trente quarante cinquante soixante septante|soixante-dix octante|quatre-vingt nonante',
  hundreds: 'cent|cents',
  thousand: 'mille',
  ordinals: 'premier',
  weekdays: 'dimanche lundi mardi mercredi jeudi vendredi samedi',
  months: 'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre',
  phrases: `
    quatre - vingt | quatre - vingts | quatre vingt | quatre vingts = 80
    apres demain | apres - demain = day after tomorrow
    demain matin = tomorrow morning
    demain soir = tomorrow evening
    demain apres - midi = tomorrow afternoon
    demain = tomorrow
    aujourd'hui = today
    hier = yesterday
    ce matin = today morning
    cet apres - midi | cet apres midi = today afternoon
    ce soir = today evening
    en huit = week
    la semaine prochaine = next week
    prochain = next week
    du matin | le matin = in the morning
    de l'apres - midi | l'apres - midi | de l'apres midi | l'apres midi = in the afternoon
    apres - midi | apres midi = afternoon
    du soir | le soir = in the evening
    soir = evening
    bon soir = hello
    aujourd'hui en huit = a week from today
    et demie | et demi = and half
    et quart = and quarter
    moins le quart | moins quart = less quarter
    moins = less
    une heure = 1 o'clock
    heures | heure = o'clock
    midi = noon
    minuit = midnight
    vers | a = at
    entre = between
    et = and
    le = the
    jour = day
    euro | euros = euros
    francs = dollars
    oui | ouais = yes
    d'accord | parfait | tres bien | entendu | c'est bon | ca marche | nickel | ca me va = okay
    non = no
    peux pas | peut pas = can't
    en panne | casse = broken
    je m'appelle | mon nom est | mon nom c'est = my name is
    a l'appareil = speaking
    je suis | c'est = i'm
    vous parlez a = you're speaking with
    votre nom | a quel nom | c'est de la part de qui | qui est a l'appareil = your name
    votre numero | numero de telephone = phone number
    votre adresse = your address
    votre mail | votre e - mail = your email
    reserve | confirme | confirmee | note | notee | c'est note = booked
    deplace | decale = moved
    annuler | annule | annulee | annulez = cancelled
    monsieur | madame | mademoiselle = mr
    merci = thanks
    allergie | allergique = allergic
    tous les | toutes les | chaque = every
    je voudrais | j'aimerais | je veux = i want
    j'ai besoin = i need
    je vous rappelle | on vous rappelle = i'll call you
    numero de commande | reference | numero de dossier = reference number
    arobase = @`,
  frequent: "le la les et est de des un une pour vous je c'est que pas oui bonjour merci dans avec",
};
