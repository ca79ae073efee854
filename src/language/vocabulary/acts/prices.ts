import { phrases } from '../languages.ts';

/** Amounts that are no offer: another firm's price, an earlier price, a budget. */
export const NOT_THE_PRICE = phrases(`
somewhere else, someone else, somebody else, another company, other company, other place, other guy, other guys,
other shop, elsewhere, competitor, another bid, other bid, another quote, other quote, got quoted, was quoted,
they quoted, he quoted, she quoted, next door, my buddy, my friend, my neighbour, my neighbor, my cousin, my brother,
my sister,
online, on the internet, on amazon, down the road, across town, last time, last year, last chap, used to,
so you're on, you're on the, you are on the, there isn't one for, plan of, you're paying, you are paying, you pay now,
currently paying, currently pay, i'm paying, usually, normally, before it was, it was only, i paid, we paid, you paid,
you've paid, already paid, give you, offer you, i've paid,
worth, minimum, budget, afford, spend, paycheck, earn, income, insured for, minimum order, saves you, save you, save,
saving, was _ but, from our competitor, another place, quoted me elsewhere, per mile over, limit, borrow, repayments,
rent is, presupuesto de otro, woanders, ailleurs, em outro lugar, altrove`);

/** Right before a limit. */
export const LIMITS = phrases(`
up to, under, over, above, below, at least, at most, more than, less than, bis zu, über, hasta, jusqu'à, até, fino a,
oltre`);

/** Right before the former price. */
export const FORMER = phrases(`
instead of, rather than, down from, up from, statt, anstatt, au lieu de, en vez de, en lugar de, em vez de, invece di,
i see, i do see, i can see, i've got it as, je vois, ich sehe, veo, vejo, vedo`);

/** Amounts that are not the speaker's price. */
export const NO_PRICES = phrases(`
excess, deductible, salary, wage*, pension, weight limit, weigh*, mortgage, loan, my rent, minimum spend,
minimum order, sum insured`);

/** The speaker corrects the previous amount. */
export const CORRECTS = phrases(`
sorry, wait, correction, i misspoke, my mistake, scratch that, i tell a lie, let me correct, perdón, entschuldigung,
pardon,
desculpe, scusi`);

/** The price stays the same as before or elsewhere. */
export const SAME_AS = phrases(
  'same as, same price as, the same, as last time, as before, no change, unchanged, still',
);

/** The caller asks what something costs. */
export const ASKS_PRICE = phrases(`
how much, price*, cost*, what's the damage, what do you charge, would you charge, cuánto, precio, wie viel,
was kostet, preis, combien,
prix,
quanto, preço, prezzo`);

/** Totals. */
export const TOTALS = phrases(`
altogether, all together, together, total, in total, in all, all in, for both, for everything, for the lot,
for all of it,
grand total, the whole lot, en total, todo junto, insgesamt, zusammen, en tout, au total, no total, tudo junto,
in tutto`);

/** Right before a sum of earlier amounts. */
export const SUMS = phrases(`
so, so that's, so that is, so that'd be, so it's, so it'd be, so call it, that's, that makes, which makes, makes it,
equals,
brings it to, brings that to, brings you to, comes to, comes out to`);

/** The price is too high for the caller, or a lower one is asked for. */
export const HAGGLES = phrases(`
too much, too expensive, expensive, steep, pricey, a lot, that's a lot, bit much, bit steep, rich for, over budget,
can you do better, do better, any better, best price, best you can do, discount, come down, go lower, lower, cheaper,
knock, knock off, match, beat, negotiable, wiggle room, less, meet me, meet in the middle, split the difference, deal,
ouch, wah, aiyo, eish, yoh, strewth, oof, phew, whoa, blimey, crikey, jeez, yikes, wow, gosh, how come, really,
that much, daylight robbery, rip-off, rip off,
can't afford, out of my range, more than i, hoping for, was thinking more, would you take, would you do, could you do,
can you do,
demasiado, caro, zu teuer, teuer, trop cher, cher, muito caro, troppo caro, troppo, sconto, rabatt, descuento,
desconto, remise`);

/** The agent lowers or corrects a price, which replaces the one before. */
export const NEW_PRICE = phrases(`
i can do, i could do, we can do, we could do, i can come down, come down to, bring it down, bring that down,
bring it to,
bring that to, down to,
i can go, go down to, best i can, best we can, lowest, i can match, match that, match it, meet you at, let's say,
call it, make it, knock, take off, taking off, off that, with the discount, after the discount, discounted, so that's,
that brings, brings it to, brings that to, comes to, comes out to, i'd say, more like, a bit less, sorry, actually,
correction, i misspoke, my mistake, you're right, went up, it's now, now it's, instead, corrected, on offer, i'll do,
we'll do, i'll give you, split it, how about, then it's the`);

/** The price is in addition to another. */
export const ON_TOP = phrases(`
another, extra, on top, for every, above that, over that, after that, after the first, thereafter, additional,
additionally, plus, separate, separately, add-on, each extra, as well, also, per extra, if there's, if it,
if you want, if you need, optional, add, adding, surcharge, suplemento, supplemento, supplément, zuschlag, aufpreis,
zusätzlich, dazu, en plus, además, además de, a parte, in più, a mais`);

/** Words that no name of a thing contains. */
export const NO_MATTER = phrases(`
i, i'm, i'll, i'd, i've, we, we'll, we'd, we're, we've, you, you'll, you're, he, she, they, they're, it, it's, this,
that,
these, those, there, there's, here, what, which, who, me, us, them, let, let's, is, are, was, were, be, been, am, do,
does,
did, have, has, had, can, could, will, would, shall, should, may, might, must, make, makes, call, take, give, gives,
giving,
get, gets, got, say, says, said, see, want, need, needs, going, comes, come, runs, start, starts, feeds, pay, paying,
offer,
not, no, if, because, total, altogether, credit, refund, charge, fee, deposit, price, cost, normally, second, rest,
ich, wir, sie, es, kann, können, ist, sind, kostet, je, vous, nous, on, c'est, c'è, sommes, facture, rembourse, vois,
le chiedo, chiedo, siamo, sarebbe, normalement, puedo, podemos, temos, posso, fica, queda, seria`);

/** Words that cannot end the name of a thing. */
export const LOOSE_WORDS = phrases(`
and, or, but, for, with, without, at, on, in, of, to, from, by, than, as, the, a, an, full, first, last, mit, für,
von, bei,
one, two, three, four, five, six, seven, eight, nine, ten, con, per, di, da, de, à, avec, pour, por, com, sui, un,
una, une, les, le, la, above`);

/** Terms of a price: conditions and exclusions. */
export const PRICE_TERMS = phrases(`
plus, before tax, before vat, including, includes, included, excluding, excl, incl, not including, if you, if it,
if the, unless, waived, goes toward, goes towards, comes off, off the final, for the first, per, each, a month,
a night, a week, a year, a person, a head, an hour, a visit, with tax, tax included, all in, flat, and up, or so,
roughly, depending, starting, starts at, from, once, every, más, zzgl, inklusive, hors, mais, oltre`);

/** The caller accepts a price. */
export const TAKES = phrases(`
let's go with, we'll go with, i'll go with, go with, i'll take, we'll take, let's do, i'll do, we'll do, i'll have,
book it, book that, go ahead, sign me up, put me down for, let's book, order, i want the, i'd like the,
give me the, make it the, just the, do the, i prefer, prefer the, sounds better,
is better, works better, stick with, we'll go in, take the, put the, put me on, switch me, me quedo con, tomo,
nehme ich, ich nehme, je prends, je vais prendre, fico com, prendo, va bene quello, fica a, quedamos con,
bleiben wir bei, on part sur`);

/** The clause is about something that is left out. */
export const LEAVES_OUT = phrases(`
no, not, don't, doesn't, won't, can't, shan't, needn't, without, instead of, rather than, never mind, skip, except,
kein*, nicht, ohne, pas, sans, sin,
non, niente, senza, não, sem`);

/** Estimates, which are not remembered. */
export const UNSURE_PRICE = phrases(
  `
i don't know, couldn't say, can't say, hard to say, ballpark, somewhere between, might be, could be, maybe, probably,
perhaps, something like, may stretch, sometimes, guess, no idea, anywhere from, anything from`,
);

/** A price or an offer that is refused. */
export const REFUSES_PRICE = phrases(
  `can't, cannot, can not, couldn't, not able, unable, won't, no way, not for, wouldn't, never, not paying, no chance`,
);

/** The caller refuses at that price. */
export const WONT_PAY = phrases(`
not paying, won't pay, not going to pay, not gonna pay, wouldn't pay, leave it alone, leave it as it is,
leave it for now,
forget it, forget about it, never mind, do it myself, we'll get her/him to do it, zahle ich nicht, zahle das _? nicht,
mache ich nicht, lassen sie es, lasci stare, lascia stare, laissez tomber, laissez comme ça, déjelo, deixa pra lá,
deixe estar`);

/** Right before an estimate. */
export const ABOUT = phrases(`
about, around, roughly, approximately, approx, in the region of, something like, say about, ungefähr, etwa, circa,
environ,
más o menos, alrededor de, unos, mais ou menos, cerca de, uns, più o meno, sui`);

/** Right after an amount that is not exact. */
export const OR_SO = phrases(`
and something, something, and summat, summat, and a bit, and change, odd, or so, or more, ish, plus change, y pico,
et quelques, e qualcosa`);

/** The caller compares prices. */
export const COMPARES = phrases(`
that's still, that is still, difference, more than, less than, dearer, cheaper than, saving, still a lot`);

/** The caller declines everything that was priced. */
export const NO_DEAL = phrases(`
close it, close the quote, close that, gone with, went with, going with another/someone/somebody, told him/her/them yes,
don't hold anything/it, don't book anything, don't reserve, hold nothing, won't be going ahead, not going ahead,
don't go ahead, i'll leave it, we'll leave it, leave it there, leave it so, only wanted to know, only wanting to know,
just wanted to know, just asking, just curious, only asking, out of curiosity, i'll try elsewhere, try somewhere else,
look elsewhere, shop around, shopping around, lo dejo, lo dejamos, ich lasse es, je laisse tomber, deixo estar,
lascio perdere`);

/** Counts that distinguish options: "three tiers", "two tiers". */
export const COUNT_WORDS = phrases(`
two, three, four, five, six, seven, eight, nine, ten, twelve, dos, tres, cuatro, zwei, drei, vier, deux, trois, quatre,
dois, duas, três, due, tre, quattro`);

/** The agent offers something unasked. */
export const PROMOTIONS = phrases(`
while i have you, while you're on, promotion, special offer, upgrade, can also move you, also offer, we also have,
interested in, also do`);
