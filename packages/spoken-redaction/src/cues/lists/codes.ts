import { before, both, inCapitals, notAfter, notBefore } from '../cue-contexts.ts';
import type { CueList } from '../cue-list.ts';

const AUXILIARY = "have/has/'ve/just/was/got/were/is/been?";
const WAS_SENT = `we/i/you/they/he/she/it? ${AUXILIARY} ${AUXILIARY} ${AUXILIARY} just? sent/texted/emailed/received/got/see`;
const SENT_ME = 'texted/sent/emailed/e-mailed/texting/sending/emailing/e-mailing me/you/us/him/her';
const MESSAGE = 'text/sms/message/email/e-mail message?';
const NEW = 'new/short/confirmation/security';

/** Codes that were sent and are good once. */
export const ONE_TIME_CODE_CUES: readonly CueList[] = [
  {
    phrases: {
      en: `
        one/1 ~time code/password/passcode/pin; one/1 ~time pass word/code; otp
        verification/authentication/authenticator/2fa/login/signin/texted/sms/passcode/access code
        two ~factor code; log/sign in code; confirmation code that? ${WAS_SENT}
        code/pin/number that? ${WAS_SENT}; ${SENT_ME} a/the/another ${NEW}? code
        ${SENT_ME} a/the/another four/five/six/4/5/6 -digit code
        ${SENT_ME} a/the/another pin/number; got/received/have/see/here's the/a/your/that code
        six/6 ~digit code; code/number from/in the/your/my text/sms/email/e-mail/app/authenticator
        confirmation/security? code by/via/over/to/on/in a/an/the/your/my/this? text/sms/phone/mobile/cell/email/e-mail/message/whatsapp
        ${MESSAGE} with a/the/my/your/some ${NEW}/verification? code
        ${MESSAGE} with a/the/my/your/some four/five/six/4/5/6 -digit code/number
        ${MESSAGE} from/on _ with a/the/my/your/some ${NEW}/verification? code
        ${MESSAGE} from/on _ with a/the/my/your/some four/five/six/4/5/6 -digit code/number
        ${MESSAGE} from/on _ from/on _ with a/the/my/your/some ${NEW}/verification? code
        ${MESSAGE} from/on _ from/on _ with a/the/my/your/some four/five/six/4/5/6 -digit code/number
      `,
      es: 'código/codigo de verificación/verificacion; código/codigo que/sms',
      fr: 'code de vérification/verification; code reçu/recu/sms',
      de: 'bestätigungscode/bestatigungscode; verifizierungscode; einmalcode; einmalpasswort',
      pt: 'código/codigo de verificação/verificaçao/verificacão/verificacao',
      it: 'codice di verifica',
      nl: 'verificatiecode',
    },
  },
  // "Tan" is a colour and a name.
  { phrases: { de: 'ihre/ihrer/meine/meiner/eine/einer/die/der/neue/neuen/per/mobile/sms tan|' } },
  { phrases: { de: 'tan|' }, isMeant: inCapitals },
  {
    phrases: { en: 'text/sms message? says/reads/said' },
    isMeant: before(/[:,"“ ]{1,3}(?:\d{3} ?\d{3}|\d{4,8})(?![\d-]| \d)/y),
  },
];

export const PASSWORD_CUES: readonly CueList[] = [
  {
    phrases: {
      en: 'password/passwords; pass word/words; passphrase; pass phrase',
      es: 'contraseña/contrasena; clave de acceso; palabra clave',
      fr: 'mot de passe',
      de: 'passwort; kennwort',
      pt: 'senha; palavra -passe',
      it: `parola d'ordine`,
      nl: 'wachtwoord',
    },
  },
];

const NO_OTHER_PIN = both(
  notAfter(`
    drop; dropped; push; safety; rolling; bowling; oak; wooden; steel; metal; firing; hinge; hair
    clevis; cotter; shear; hitch; dowel; tent; king; bobby; lapel; hat; tie; two; three; five; seven
    0; 1; 2; 3; 4; 5; 6; 7; 8; 9
  `),
  notBefore(`
    oak*; cherry*; tumbler*; hole*; stripe*; striping*; plug*; connector*; nail*; feather*; cone*
    curl*; money*; drop*; point*; board*; location*; wheel*; head*; ball*; cushion*; it; down; the
    at; on the map
  `),
);

export const PIN_CUES: readonly CueList[] = [
  { phrases: { en: 'pin ~code/number/no?' }, isMeant: NO_OTHER_PIN },
  {
    phrases: {
      en: 'p.i.n/p.i.n.; p i n; personal identification number; passcode; pass code; security pin',
      es: 'clave secreta?; código/codigo pin',
      fr: 'code pin/secret',
      de: 'geheimzahl',
      it: 'codice segreto',
      nl: 'pincode',
    },
  },
];
