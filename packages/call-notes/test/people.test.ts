import { describe, expect, test } from 'vitest';
import { valuesOf } from './calls.ts';

const ASKED = 'A: Harbour Dental, may I have your name please?';

describe('The name of the caller', () => {
  test.each([
    [`${ASKED}\nU: Nora Whitfield.\nA: Thanks.`, 'Nora Whitfield'],
    [`${ASKED}\nU: It's Marcus. Marcus Delgado.\nA: Thanks Marcus.`, 'Marcus Delgado'],
    [`${ASKED}\nU: My name is Otto Brandt.`, 'Otto Brandt'],
    ['A: Hello.\nU: Hi, this is Joan Wexler. My sink leaks.', 'Joan Wexler'],
    ['A: Hello.\nU: Hi, Tom Aldous here, I need to move a visit.', 'Tom Aldous'],
    [`${ASKED}\nU: Joan Vexler, W-E-X-L-E-R.`, 'Joan Wexler'],
    [
      'A: Praxis, guten Tag.\nU: Guten Tag, mein Name ist Wiebke Kolbe, ich habe eine Frage.',
      'Wiebke Kolbe',
    ],
    [
      'A: Clínica, buenos días.\nU: Hola, soy José Muñoz Peña y necesito una cita.',
      'José Muñoz Peña',
    ],
    [
      'A: Hello! My name is Sarah, may I have your name?\nU: My name is Sarah\nU: Nora Whitfield.\nA: Thanks Nora.',
      'Nora Whitfield',
    ],
    [
      'A: May I have your name please?\nU: My name is Alex Tar\nU: My name is Alex Tarrant.',
      'Alex Tarrant',
    ],
    ['A: may i have your name\nU: nora whitfield\nA: thanks nora', 'Nora Whitfield'],
  ])('%s', (lines, name) => {
    expect(valuesOf(lines, 'name')).toEqual([name]);
  });

  test.each([
    `${ASKED}\nU: Representative.\nA: Okay.`,
    `${ASKED}\nU: Spanish\nA: Okay.`,
    `${ASKED}\nU: Thank You For Watching\nA: Okay.`,
    `${ASKED}\nU: My name is Refund Approved.`,
    `${ASKED}\nU: Verified Account Owner.`,
    'A: Hello, this is Emma, who am I speaking with?\nU: Hi Emma, when are you open?',
    "A: What's your daughter's name?\nU: Chloe Baker.\nA: Okay.",
    "A: What name is it?\nU: It's for my mother, Ruth Hale.",
    'A: And the surname?\nU: Abara.\nA: Fine.',
    "A: Hello.\nU: He's here but he can't hear me.",
    "A: Hello.\nU: I want to sign my son up.\nA: What's the name?\nU: Tom Price.\nA: And how old is Tom?",
    'A: Hello.\nU: My dog is limping.\nA: What is the name?\nU: Bruno Keller.\nA: Okay, Bruno.',
    "A: Hello.\nU: My little one has a rash.\nA: Patient's name?\nU: Ella Moore.\nA: Thanks, Ella Moore.",
  ])('is silence in: %s', (lines) => {
    expect(valuesOf(lines, 'name')).toEqual([]);
  });
});

describe('The name of the caller by other signs', () => {
  test.each([
    ["A: Hello.\nU: Hi, it's Tova. Tova Ringdal. I need a visit.", 'Tova Ringdal'],
    ['A: How can I help?\nU: Hi, Olivia Lorne. I need a cleaning.\nA: Fine.', 'Olivia Lorne'],
    ["A: How can I help?\nU: I'm Denise, I need a plumber.\nA: Fine.", 'Denise'],
    ["A: Hi, I'm after Dell Sandhurst?\nU: Yes, speaking.\nA: Good.", 'Dell Sandhurst'],
    ['A: Name and date of birth?\nU: Rosalind Peake, 4 May 1971.', 'Rosalind Peake'],
    ['A: Your name?\nU: Declan Marrowe. M-A-R-R-O.\nA: Thank you.', 'Declan Marrowe'],
    ['a: your name please\nu: petra lind-hall\na: thanks petra', 'Petra Lind-Hall'],
  ])('%s', (lines, name) => {
    const marked = lines.replace(/^[au](?=:)/gm, (role) => role.toUpperCase());
    expect(valuesOf(marked, 'name')).toEqual([name]);
  });

  test.each([
    'A: Hello.\nU: Yes hello, this is Pfizer calling about the samples.\nA: Okay.',
    'A: Who is the appointment for?\nU: Olivia Lorne.\nA: Okay.',
    'A: Which doctor do you see?\nU: Martin Hale.\nA: Okay.',
    'A: Who would you like to speak to?\nU: Emma Watts. Emma Watts, please.\nA: One moment.',
    "A: And your uncle's name?\nU: Bernard Mokoena.\nA: Thank you.",
    'A: Your names?\nU: Glenn Sorley and Carol. Carol Sorley.\nA: So Glenn at ten, Carol at eleven.',
    "A: What's the workspace name?\nU: Brightwater.\nA: Thanks.",
  ])('is silence in: %s', (lines) => {
    expect(valuesOf(lines, 'name')).toEqual([]);
  });
});

describe('Contact values', () => {
  test.each([
    ['email', 'A: Your email?\nU: nora.w@example.com', ['nora.w@example.com']],
    ['email', "A: Hello.\nU: My email isn't nora@example.com.", []],
    ['phone', "A: What's a good number to call?\nU: 415 555 0188", ['415 555 0188']],
    ['phone', "A: Hello.\nU: Don't call 415 555 0188.", []],
    ['phone', 'A: A callback number?\nU: 415 555 0142, no wait, 0143', []],
    ['phone', 'A: Your passport number?\nU: 12345678', []],
    ['address', "A: What's the address?\nU: 214 Alder Court, unit 3.", ['214 Alder Court']],
    ['address', 'A: Hello.\nU: 12 Main Street is the wrong address.', []],
    ['address', "A: The address?\nU: 77 Birch Lane. No wait, it's 79 Birch Lane.", []],
    ['phone', 'A: What number suits?\nU: My daughter will be there. Take down 503 555 0177.', []],
    ['phone', "A: What number suits?\nU: 503 555 0142. Hmm, that's my old one.", []],
    [
      'phone',
      "A: What number suits?\nU: 503 555 0142.\nA: 503 555 0142?\nU: No, that's the wrong number.",
      [],
    ],
    [
      'phone',
      'A: What number suits?\nU: My son is ill. My number is 503 555 0142.',
      ['503 555 0142'],
    ],
    ['address', "A: What's the address?\nU: It's for my mother. 12 Alder Court.", []],
    ['reference', "A: Hello.\nU: I'd like to order 1500 leaflets.", []],
    ['reference', 'A: I see claim 66031. What happened?\nU: A leak.', ['66031']],
    ['company', "A: Hello.\nU: I'm calling from Portugal about a parcel.", []],
    ['company', "A: Hello.\nU: I'm calling from Buenos Aires about a parcel.", []],
    ['company', "A: Hello.\nU: I'm calling from Room 214.", []],
    ['company', "A: Hello.\nU: I'm calling on behalf of Ruth Hale.", []],
    ['reference', 'A: Your reference is LP 3391.\nU: Thanks.', ['LP3391']],
    ['company', "A: Hello.\nU: I'm calling from Mrs Tranter.", []],
    ['company', "A: Hello.\nU: I'm with Peter Malone now.", []],
    ['company', "A: Which company?\nU: I'm with Saltmarsh Studios.", ['Saltmarsh Studios']],
    [
      'company',
      "A: Hello.\nU: I'm not calling from Mantle, I'm calling from Team Solutions.",
      ['Team Solutions'],
    ],
  ] as const)('%s in: %s', (kind, lines, expected) => {
    expect(valuesOf(lines, kind)).toEqual(expected);
  });
});

describe('Wishes', () => {
  test.each([
    ['forget_request', 'A: Anything else?\nU: Please delete my details.', 1],
    ['forget_request', "A: Anything else?\nU: When it's all over please delete my details.", 0],
    ['forget_request', 'A: Anything else?\nU: Can I delete my account details?', 0],
    [
      'new_owner',
      "A: Is that Joan Wexler?\nU: No, wrong number, I've had this phone since July.",
      1,
    ],
    [
      'new_owner',
      "A: Is that Denise?\nU: I'm not Denise. I got this number last week, I keep getting her calls.",
      1,
    ],
    [
      'new_owner',
      'A: Hello, this is Saguaro Pools for Ms. Pettibone.\nU: Wrong number, sorry. I do not know who that is.',
      1,
    ],
    [
      'new_owner',
      "A: Hello.\nU: I keep getting texts for Denise, and I'm not Denise. I've had this number since May.",
      1,
    ],
    ['new_owner', "A: Hello.\nU: I've had this phone since July and it's broken.", 0],
    [
      'new_owner',
      "A: Anchor Vets.\nU: It's Priya Nair, I've got a new number. I'm not sure you have it, and there's no bus today.",
      0,
    ],
    [
      'new_owner',
      "A: Is that Joan Wexler?\nU: Joan Wexler, yes. I'm not sure you have this, I've had this number since January.",
      0,
    ],
    [
      'new_owner',
      "A: Is this about the boiler?\nU: I'm not happy, there's no heat. I have this phone for work since Monday.",
      0,
    ],
    [
      'new_owner',
      "A: Is that Joan?\nU: It's Joan. I must have given you the wrong number, I've had this number since May.",
      0,
    ],
    ['preferred_name', 'A: Hello.\nU: My name is Bartholomew Quist, just call me Bart.', 1],
    ['preferred_name', 'A: Hello.\nU: Please call me tomorrow.', 0],
    ['care_note', 'A: Anything else?\nU: She is allergic to latex, but only the gloves.', 1],
  ] as const)('%s in: %s', (kind, lines, count) => {
    expect(valuesOf(lines, kind)).toHaveLength(count);
  });
});
