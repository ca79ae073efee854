import { phrases } from '../languages.ts';

/** Lasting preferences by topic; the first list that matches decides. */
export const WISH_TOPICS: readonly (readonly [topic: string, list: readonly string[]])[] = [
  [
    'contact',
    phrases(`
text/email/message/whatsapp me don't/do/not/never/only/instead/rather/always,
text/email/message/whatsapp don't/not/never/only/instead call?, text/email/message me please? don't/not,
text/email/message me and don't/not, always text/email/call/ring, text me always,
texts/emails/calls/messages/whatsapp only, texts/emails/calls is/are better/best/easier/fine,
text/email is better/best/easier, text messages only, please don't ring/call/phone/text/write, don't text,
don't ring/call/phone neither/either, nobody rang/rings/called/calls/phoned/posted/wrote,
by text/email/post/whatsapp/letter only/please, via text/email/whatsapp only?, use whatsapp/text/email only,
on whatsapp,
don't/never/not call/ring/phone/text/email me/us/him/her at/on/before/after/during/in/unless/while/here/again,
don't/never/not call/ring/phone me/us/him/her, don't/never ring/call/phone text/email/write/just,
don't/never/not call/ring/phone at/before/after/during/on/in/unless, never/not the landline/mobile/cell/house/office,
not the landline, not this number, never this number, not on this number, rather than call, instead of calling,
instead of ringing, rather than ringing, not call, not calls, no calls, no phone calls, no texts, no emails,
no letters, paperless,
prefer text/texts/email/emails/calls/a/the call/text/phone/email/whatsapp, prefer to be called/texted/emailed,
i'd rather you/they text/texted/call/called/email/emailed, better to text/email/call/ring,
better if you text/email/call/ring, best way to reach/contact/get, best to text/email/call/ring, easier to text/email,
easiest way to reach,
i don't use/answer/check/read/take/do calls/texts/emails/email/voicemail/voicemails/unknown/my/the/phone,
don't pick up, can't pick up, can't make out, need me text/call, text/call/ring first, text me first,
have him/her/them text/call/ring first/ahead, call _ phone, ring _ phone, ring/call me at home/work,
ring/call/try my wife/husband/daughter/son/mobile/cell/office, stop texting/calling/emailing/sending, no newsletter*,
don't/not want any? newsletter*/marketing/promos/promotions/voicemails/calls/flyers,
you can text/email/call/whatsapp me/us now/instead/from, please text/email/message/whatsapp me/us instead/now/from,
calls before/after/between, can/could you text/email/message/whatsapp me/us? not/instead,
me/us instead of calling/ringing,
mensaje en vez, por whatsapp, no me llame*, mejor por, lieber per, nicht anrufen, bitte schreiben, per mail, par sms,
ne m'appelez, não me ligue, por mensagem, non mi chiami, via whatsapp`),
  ],
  [
    'time',
    phrases(`
mornings/afternoons/evenings work/is/are/works always?/usually?/the? best/better/easier/easiest/bad/out,
weekends/weekdays/nights/lunchtimes work/is/are/works always?/usually?/the? best/better/easier/easiest/bad/out,
mornings/afternoons/evenings work/is/are/works always?/usually?/the? difficult/hard/impossible,
mornings/afternoons/evenings work/is/are/works always?/usually?/the? never/good/only/hopeless,
weekends/weekdays/nights/lunchtimes work/is/are/works always?/usually?/the? difficult/hard/impossible,
weekends/weekdays/nights/lunchtimes work/is/are/works always?/usually?/the? never/good/only/hopeless,
mondays/tuesdays/wednesdays work/is/are/works always?/usually?/the? best/better/easier/easiest/bad/out,
thursdays/fridays/saturdays/sundays work/is/are/works always?/usually?/the? best/better/easier/easiest/bad/out,
mondays/tuesdays/wednesdays work/is/are/works always?/usually?/the? difficult/hard/impossible,
mondays/tuesdays/wednesdays work/is/are/works always?/usually?/the? never/good/only/hopeless,
thursdays/fridays/saturdays/sundays work/is/are/works always?/usually?/the? difficult/hard/impossible,
thursdays/fridays/saturdays/sundays work/is/are/works always?/usually?/the? never/good/only/hopeless,
mornings/afternoons/evenings/weekends/weekdays only,
mornings/afternoons/evenings/weekends/mondays/tuesdays/wednesdays/thursdays/fridays/saturdays/sundays don't/never work,
only/always do/come/manage/make mornings/afternoons/evenings/weekends/weekdays/mondays,
only/always do/come/manage/make tuesdays/wednesdays/thursdays/fridays/saturdays/sundays,
only in the mornings/afternoons/evenings/morning/afternoon/evening,
can't do/make/manage mornings/afternoons/evenings/weekends/weekdays/mondays,
can't do/make/manage tuesdays/wednesdays/thursdays/fridays/saturdays/sundays,
prefer mornings/afternoons/evenings/weekends/weekdays/mondays/tuesdays,
prefer wednesdays/thursdays/fridays/saturdays/sundays/early/late,
never before/after, are always best/better, is always best/better, never on a, i work nights, i'm on nights,
sleep during the day, sleeps during, works nights, only home/free/available in/on/after/before,
mejor por las mañanas/tardes, siempre por la, immer vormittags/nachmittags/abends, nur vormittags/nachmittags/abends,
toujours le matin, plutôt le matin, sempre de manhã/tarde, sempre di mattina/pomeriggio`),
  ],
  [
    'person',
    phrases(`
always ask for, always ask/see/have/get/want/book with?, don't send _ again, not _ again, anyone/anybody but,
somebody/someone else please,
the same technician/stylist/doctor/driver/cleaner/person/guy/lady/hygienist,
the same mechanic/therapist/plumber/instructor/barber/team/dentist/nurse/groomer,
same guy/lady/person/stylist as, a female/woman/lady doctor/technician/driver/therapist/dentist/instructor,
speak/talk to a woman/man, prefer a woman/female/man/male, only see/trust/want/deal dr/doctor/with, siempre con,
immer zu/bei, toujours avec, sempre com, sempre con`),
  ],
  [
    'diet',
    phrases(`
i'm/we're/he's/she's/they're/am/are/is vegetarian*/vegan*/pescatarian*/kosher/halal/gluten,
i'm/we're/he's/she's/they're/am/are/is _ vegetarian*/vegan*/pescatarian*/kosher/halal/gluten,
i'm/we're/he's/she's/they're/am/are/is _ _ vegetarian*/vegan*/pescatarian*/kosher/halal/gluten,
i/we eat kosher/halal/vegetarian/vegan, i/we only eat, i/we/he/she/they don't/can't/doesn't/never eat/drink _,
no pork, soy vegetarian*/vegan*, bin vegetarier*/vegan*, suis végétarien*/végan*, sou vegetarian*/vegan*,
sono vegetarian*/vegan*`),
  ],
  [
    'language',
    phrases(`
need/needs/want an? interpreter, need/needs/want an? _ interpreter, sign language interpreter,
speaks spanish/french/german/polish/mandarin/cantonese/arabic/portuguese/italian/vietnamese/korean/russian/urdu/somali,
in spanish/french/german/polish/mandarin/arabic/portuguese/italian/vietnamese please,
prefer spanish/french/german/english, my english, habla español, en español, auf deutsch, spricht deutsch,
en français, parle français, em português, fala português, in italiano, parla italiano, sign language`),
  ],
  [
    'payment',
    phrases(`
always pay, only pay, pay by card/cash/check/cheque always, i/we pay in/by cash/card/check/cheque/invoice, cash only,
card only, put it on my account, direct debit please, purchase order, invoice the company, bill the company,
bill my company, siempre en efectivo, immer bar`),
  ],
  [
    'place',
    phrases(`
window seat/table, aisle seat, quiet room/table/corner, ground floor room, the same room/table/seat/chair/bay,
table by the window, by the window, away from the, top floor, not near the, i/we always sit/stay/have/take`),
  ],
  [
    'other',
    phrases(`
from now on, going forward, in the future, i/we always use/want/have/ask/get/book/go/order/take/sit/drink/like,
please always, always use/send/leave/knock/ask/put/give/ring/wear/call, i/we usually/generally/really/much? prefer,
i/we prefer, i'd/we'd much/really/always? prefer, i/we hate, i/we can't stand, i/we never use/want/have/order/take,
no smoking, siempre quiero, prefiero, ich möchte immer, ich bevorzuge, je préfère, prefiro, preferisco,
not without my, before i've said yes, until i've said yes, without asking me`),
  ],
];

/** Words of a lasting preference; without them "I prefer" only chooses between offers. */
export const LASTING = phrases(`
mornings, afternoons, evenings, weekends, weekdays, mondays, tuesdays, wednesdays, thursdays, fridays, saturdays,
sundays, nights, email*, e-mail*, text*, sms, whatsapp, phone, calls, always, never, female, male, woman, man, same,
aisle, window, ground floor, decaf, english, spanish, cash, card, paper, quiet, early, late, speak, talk`);
export const PREFERS = phrases(
  "prefer, i'd rather, we'd rather, prefiero, bevorzuge, préfère, prefiro, preferisco",
);
/** No preference of the caller, or a past one. */
export const NO_WISH = phrases(`
hate asking/to/that/this/it/when/bothering/maybe,
any more, anymore, any longer, no longer, again after all, after all, don't need to call, you don't have to,
no need to, i always knew, you always, they always, he always, she always, for now, that week, this week, that day,
this time`);

/** Names of preferences, for withdrawing one. */
export const WISH_NOUNS = phrases(`
vegetarian, vegan, gluten-free, mornings, afternoons, evenings, weekends, weekdays, early mornings, calls,
phone calls, texts, texting, emails, email, e-mail, whatsapp, voicemail, voicemails, stairs, newsletter, letters,
the same stylist, interpreter`);
export const TAKES_BACK = phrases(`
not a? vegetarian/vegan any more/anymore/longer, not _ any more/longer, not _ anymore,
no longer a? vegetarian/vegan/need/want/prefer/mind, are/is fine/ok/okay/good now/again/after,
are/is fine/ok/okay/good after all, don't mind/need/want/prefer _ any more/longer,
don't mind/need/want/prefer _ anymore, scratch/forget/drop/scrap/ignore the/that/my/about, never mind the/about,
don't worry about, no more of`);
