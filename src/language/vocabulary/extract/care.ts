import { phrases } from '../languages.ts';

/** Medical conditions and needs that the next agent has to know. */
export const ALLERGIES = phrases(`
allerg*, alérg*, alerg*, intoleran*, intolér*, unverträglich*, celiac*, coeliac*, celíac*, celiach*, zöliakie,
anaphyla*, epipen, epi pen, diabetic, diabetes, type one/1, insulin, epilep*, seizure*, asthma*, asma, claustrophob*,
pacemaker, haemophil*, hemophil*, blood thinner*, pregnant, embarazada, schwanger, enceinte, grávida, incinta,
immunocompromised,
had a reaction, bad reaction, a reaction to, reacts to, reacted to, reacts badly, reacted badly, came out in,
comes out in, broke out in, breaks out, came up in, comes up in, come up in, come up red, swells up, swelled up,
swell up, a rash, grommets, metal clip, metal plate, ear tubes`);

/** Substances; they count only with one of `AVOIDS`. */
export const SUBSTANCES = phrases(`
nut, nuts, peanut*, almonds, dairy, lactose, milk, egg, eggs, gluten, wheat, soy, sesame, shellfish, seafood, shrimp,
prawns, fish, chicken, beef, grain, pork, meat, alcohol, caffeine, sugar, salt, iodine, contrast, latex, penicillin,
amoxicillin, antibiotic*, aspirin, ibuprofen, codeine, sulfa, morphine, anaesthe*, anesthe*, novocaine, epinephrine,
adrenaline,
flash, flashes, flashing, strobe, perfume, fragrance, scented, bleach, ammonia, feathers, wool, down pillows, pollen,
lilies, nickel, adhesive, plasters, oatmeal, frutos secos, mariscos, leche, nüsse, milch, noix, lait, leite, amendoim,
noci, latte, glutine`);
export const AVOIDS = phrases(`
no, not, can't/cannot/won't/doesn't/don't/never use/have/eat/drink/take/do/touch/like/tolerate/want, without, free,
avoid*, hates, hated, sensitive, sin, ohne, kein, keine, sans, sem, senza, nicht`);

/** Matters that are sensitive even if the caller does not say so. */
export const SENSITIVE = phrases(`
hiv, std, sti, chlamydia, gonorrhea, gonorrhoea, syphilis, herpes, vasectomy, abortion, termination, miscarriage,
pregnancy test, morning after pill, contraception, contraceptive, erectile, viagra, fertility, ivf, sperm, rehab,
detox, methadone, addiction, overdose, self-harm, suicidal, psychiatr*, antidepressant*, colonoscopy, haemorrhoid*,
hemorrhoid*, incontinen*, divorce, custody, restraining order, bankruptcy, paternity`);

/** A question, however the clause begins. */
export const ASKS_WITHIN = phrases(`
question is/was, question about, wondering, want to know, wanted to know, like to know, do you know,
how do/does/would`);

/** Access to the place: codes, keys, obstacles. */
export const ACCESS = phrases(`
gate code, door code, entry code, code to/for the gate/door/barrier/building/lobby/garage, gate's code, code is,
code's, keypad, lockbox, lock box, key safe, key box, spare key, key's under/with/in, key is under/with/in, key under,
side gate, back gate, side door, back door, side entrance, back entrance, rear entrance, service entrance,
basement door, front door's,
round/around the back/side, round/around to the back/side, come/go in/through the back/side, come/go in through,
let yourself in, let yourselves in, let them in, let him in, buzzer, buzz, ring twice, doorbell, door bell,
bell's broken, bell is broken, bell doesn't work, the bell, intercom, knock first/on/hard/loudly/twice/and,
knock at the,
please/just/don't/to knock, doorman, concierge, porter, no elevator, no lift, elevator's out, lift's out, elevator is,
_ flights, flights of,
can't/cannot/couldn't use/do/manage/climb/walk stairs/steps,
can't/cannot/couldn't use/do/manage/climb/walk _ stairs/steps, can't do your stairs, no stairs, wheelchair, step-free,
step free, ramp, narrow lane/road/street/passage/gate, low bridge, low branches, park behind/in/on/round/around,
parking is, gate's locked, gate is locked, gate sticks, you have to lift/push/pull/jiggle/buzz/call up, shut the gate,
close the gate, hard to find, sat nav, satnav, blue/red/green/white/black door/gate, to call up,
código del portón/de, puerta trasera, timbre, portero, hintereingang, hinterhof, hintertür, klingel*, digicode,
sonnette, interphone, porte de derrière, portail, código do portão, campainha, interfone, porta dos fundos, citofono,
cancello, campanello, portone`);

/** People and animals to be careful with. */
export const HAZARDS = phrases(`
he/she/it/dog/cat bites, _ bites so, bites people/strangers/men, might/will/could bite/nip, a biter, he/she nips,
nips at, muzzle*, snaps at, aggressive, lunges, growls, dialysis, oxygen at/machine/tank, on oxygen, ventilator,
a baby, the baby's, newborn, elderly, frail, unsteady, bad hip/back/knee/knees/heart/leg/shoulder/hips, walks with,
can't walk, don't walk, hard of hearing, can't hear, don't hear, i'm deaf, is deaf, he's deaf, she's deaf, deaf in,
is blind, i'm blind, he's blind, she's blind, legally blind, partially sighted,
dementia, alzheimer*, autis*, non-verbal, nonverbal, on a walker, uses a walker, walking frame, fall risk, scared of,
afraid of, frightened of, fear of, terrified of, petrified of, phobia, phobic, panics, panic attacks, very nervous,
so nervous, nervous since, needs a/his/her tablet/tablets/medication/insulin/inhaler, inhaler, is on tablets,
on tablets, tablet in the, twice a day, with my hip/knee/knees/back, new hip/knee, hip/knee replacement,
nervous about/of/around/with, doesn't/don't like being, hates being, go near his/her/the, gets anxious, anxious about,
faint, fainted, faints, passed out, pass out, get dizzy, gets dizzy, heart condition, had a stroke, vulnerable,
asbestos, wasps' nest, live wire*, gas smell,
muerde, perro bravo, sordo, sorda, miedo a, beißt, bissig, schwerhörig, angst vor, mord, peur de, sourd*, morde,
medo de, surdo, surda, paura d*`);
/** Animals; they count only with one of `ANIMAL_TALK`. */
export const ANIMALS = phrases(`
dog, dogs, puppy, puppies, hound, lurcher, labrador, lab, shepherd, alsatian, rottweiler, pitbull, pit bull, terrier,
horse, horses, bull, goose, geese, bees, cat, cats, perro, perra, hund, hunde, chien, cachorro, cão, cane, gato,
katze, chat`);
export const ANIMAL_TALK = phrases(`
friendly, yard, garden, loose, gate, let out, let him out, let her out, get out, gets out, be out, barks, bark,
jumps up, jump up, jumpy, guard, chases, chase, runs off, run out, scary, harmless, noisy, on the lead, on a leash,
lead, leash, locked, shut in, put him in, put her in, keep an eye, with us, with me, bring, bringing, we've a,
i have a, i've got a, we have a, we've got a, there's a, big, suelto, patio, jardín, garten, frei, jardin, lâche,
quintal, solto, giardino, sciolto`);
/** Names of businesses that treat animals. */
export const ANIMAL_BUSINESS = phrases(`
vet, vets, veterinary, veterinarian, animal, animals, pet, pets, paws, pawsome, paw, kennel, kennels, cattery,
grooming, groomer*, dog, hound, tails, whiskers, equine, stables, farrier, tierarzt, veterinari*, vétérinaire`);

/** Requests to keep something from somebody. */
export const SECRETS = phrases(`
don't/not/never/mustn't/shouldn't tell/mention/say to? my/her/him/them/anyone/anybody/anything/the/to,
can't tell my/her/him/them/anyone/anybody,
don't tell, do not tell, please don't mention, don't say anything, not a word, mustn't/can't/shouldn't know,
not to know, isn't to know, in front of him/her/them, if he/she answers/picks up, listens to everything,
opens the post, don't use the work, doesn't know about/anything/i/i'm/we/we're/that,
they don't know about/anything/i/i'm/we/we're/that,
wife/husband/partner/mother/mum/mom/father/dad/son/daughter/boss/family/staff doesn't/don't know, don't know yet,
don't let on, don't let him/her/them know/see/find,
don't want him/her/them/anyone/anybody knowing/hearing/finding/seeing,
don't want my/the _ knowing/hearing/finding/seeing, don't want my/the _ _ knowing/hearing/finding/seeing,
don't want _ to know/hear/find/see, don't want _ _ to know/hear/find/see, don't want _ _ _ to know/hear/find/see,
don't want him/her/them to,
without _ knowing/finding, without _ _ knowing/finding, finds out, he/she/they/him/her/them find out, between us,
between you and me/i, between ourselves, confidential*, in confidence, discreet*, discretion,
keep it/this/that quiet/private/secret/between, keep _ private, keep _ _ private, is private, it's private,
as private, a secret, secret from, it's a surprise, a surprise for, be a surprise, a surprise party,
share/shares/shared this/the/a phone/number/line/email, picks/pick up this/the phone, answers this/my phone, reads my,
sees my, opens my,
don't/not/never leave a/any/me voicemail/message/messages/voicemails/anything, no voicemail*, no messages on,
no reminders, nobody can call, don't call the house, never call the house, don't ring here, don't ring the house,
not on this phone, not at home, nothing to the house, plain envelope, unmarked, to me only, only to me,
only speak/talk to/with me, don't discuss, don't be ringing/telling/calling/texting, on the quiet, hush,
no le diga*, no se lo diga*, que no se entere, es una sorpresa, secreto, nicht sagen, nichts sagen, verrat*,
überraschung, vertraulich, ne dites/dis pas, ne lui dites, rien dire, confidentiel*, surprise pour, não conte,
não diga, segredo, não pode saber, surpresa, non dire, non dica, non lo deve sapere, segreto, sorpresa, riservat*`);

/** The caller asks to have something noted, or passed on. */
export const ASKS_NOTE = phrases(`
put that in/on there, put that down, put down that/i/he/she/we/there, note that, note down, make a note, please note,
mention that, make sure they/he/she/you know/knows,
tell the/him/her/them/'em/your guy/driver/man/men/technician/tech/doctor/nurse/crew,
tell the/him/her/them/'em/your team/lads/boys/cleaner/plumber/kitchen/chef/engineer/courier,
tell him/her/them/'em to/it's/the/that/we/i/not/there's, let him/her/them/the driver/the doctor know,
can you put, could you put, can you note, could you note, have him/her/them use/come/knock/go, remind him/her/them,
anótelo, apunte, vermerken, dazuschreiben, aufschreiben, notez, notieren, anote, annoti, segni`);

/** The agent says that something was noted. */
export const NOTES = phrases(`
noted, i'll note, i will note, i've noted, i have noted, making a note, make a note, made a note, put a note,
add a note, added a note, i have recorded, i've recorded, i'll add that, i've added that/a, i'll mark, i've marked,
i'll flag, flagged, on his/her/its card/file/chart/record, on the file/chart/record/ticket/system, on there now,
on the ticket/notes, to the/your notes, in the/your notes, i'll let him/her/them/the/everyone,
i'll tell him/her/them/the/everyone, i'll pass that,
lo anoto, das vermerke ich, je le note, vou anotar isso, lo annoto`);

/** The agent asks what there is to be careful about; the word asked for stands before the answer. */
export const ASKS_CARE = phrases(`
allergies, allergic, medical conditions, health conditions, dietary requirements/needs/restrictions, dogs, pets,
animals, access, special requests/instructions/requirements/needs, gate code, alergias, allergien, allergies,
alergias, allergie`);
export const ASKS_ANYTHING = phrases(`
anything _ should/need/ought/needs, anything _ _ should/need/ought/needs, anything we/they/he/she/i should/need/ought,
anything special, anything about, anything else we/i should, anything to watch, any special, how do we get in,
how will they get in, how does he get in, how do they get in, trouble getting in, any instructions,
does he/she bite/nip, is he/she friendly, algo que debamos, etwas beachten, quelque chose à, algo que devemos,
qualcosa da`);

/** Before the text to note; the quote begins after it. */
export const NOTE_LEADS = phrases(`
put down that?, please note that?, note that, make a note that?, can/could you put/note down? that?,
can/could you make a note that?, just so you know, be aware that?, i should mention, i should say, just to say,
heads up`);

/** Negations: "no allergies", "not allergic". */
export const HAS_NONE = phrases(`
no, not, never, without any, don't/doesn't have a/any, haven't got any, isn't, aren't, none, no known, any, if,
whether, whoever, ningun*, keine, aucun*, nenhum*, nessun*`);
/** After "baby" in the name of a thing: "baby shower". */
export const AFTER_BABY = phrases(
  'grand, shower, blue, pink, seat, chair, monitor, food, bath, clothes, carriage, room',
);
