import type { FactKind } from '../../../domain/facts/fact.ts';
import { phrases } from '../languages.ts';

/** How one language asks to have something forgotten. */
export type Tongue = {
  readonly erase: readonly string[];
  readonly keep: readonly string[];
  readonly negations: readonly string[];
  /** "Don't forget", "I forgot": no such wish. */
  readonly not: readonly string[];
  readonly everything: readonly string[];
  readonly kinds: Readonly<Partial<Record<FactKind, readonly string[]>>>;
  readonly secret: readonly string[];
};

export const TONGUES: readonly Tongue[] = [
  {
    erase: phrases('lösch*/gelöscht/loesch*/vergessen/vergiss/vergesst/entfern*'),
    keep: phrases('speicher*/gespeichert/merk*/notier*/aufschreib*/schreib*/aufbewahr*/behalt*'),
    negations: phrases('nicht/nichts/kein/keine'),
    not: phrases(`nicht zu? vergess*, vergess* sie bitte? ja? nicht, vergiss/vergesst bitte? nicht, ich habe/hab _? _? _? _? vergessen, habe/haben ich/wir/sie _? _? _? _? vergessen/gelöscht/gespeichert/notiert,
      ich/wir vergesse/vergessen, weiß nicht, wissen nicht`),
    everything: phrases(
      'alles/nichts/dsgvo, alle/all meine daten/angaben/informationen, meine _? daten/angaben/informationen, über mich, von mir',
    ),
    kinds: {
      email: phrases('meine/unsere _? e-mail*/email*/mail*'),
      address: phrases('meine/unsere _? adresse/anschrift'),
      phone: phrases('meine/unsere _? telefonnummer/handynummer/mobilnummer/rufnummer/nummer'),
      name: phrases('mein/meinen/meinem _? name/namen/nachname/nachnamen'),
    },
    secret: phrases('unter uns gesagt/bleiben?, das bleibt unter uns'),
  },
  {
    erase: phrases(
      `borr*/olvid*/suprim*, elimine/eliminen/elimina/eliminar/eliminarlo/eliminarla/eliminad`,
    ),
    keep: phrases('guard*/anot*/apunt*/registr*/recuerd*/almacen*/conserv*'),
    negations: phrases('no'),
    not: phrases(
      'no se/me/te/lo? olvid*, se me olvid*, me olvid*, no recuerdo, olvidé/olvidado/borraron',
    ),
    everything: phrases(
      'todo/nada/rgpd, todos? mis/los datos/detalles, mis datos, mi información, sobre mí',
    ),
    kinds: {
      email: phrases('mi/nuestro correo/e-mail/email/mail, mi dirección de correo/e-mail/email'),
      address: phrases('mi/nuestra dirección/direccion/domicilio'),
      phone: phrases('mi/nuestro número/numero/teléfono/telefono/móvil/movil/celular'),
      name: phrases('mi nombre/apellido'),
    },
    secret: phrases('entre nosotros'),
  },
  {
    erase: phrases(
      'supprim*/effac*/oubli*/retire/retirez/retirer/retiriez/enlevez/enlever/enleviez',
    ),
    keep: phrases("gard*/conserv*/not*/enregistr*/retien*/reten*, n'enregistr*, n'not*"),
    negations: phrases('pas/rien/plus/jamais/aucun/aucune'),
    not: phrases(
      "n'oubli* pas, ne m'oubli* pas, ne l'oubli* pas, ne pas oublier, j'ai oublié, j'oubli*, avez-vous effacé/supprimé",
    ),
    everything: phrases('tout/rien/rgpd, mes données/donnees/informations/coordonnées, sur moi'),
    kinds: {
      email: phrases('mon/notre adresse? e-mail/email/mail/courriel/électronique'),
      address: phrases('mon/notre adresse'),
      phone: phrases('mon/notre numéro/numero/téléphone/telephone/portable'),
      name: phrases('mon nom/prénom'),
    },
    secret: phrases('entre nous'),
  },
  {
    erase: phrases(
      'cancell*/dimentic*/rimuov*/scord*, elimini/elimina/eliminare/eliminate/eliminino/eliminarli/eliminarlo/eliminarla',
    ),
    keep: phrases('salv*/conserv*/annot*/memorizz*/scriv*/registr*/ricord*'),
    negations: phrases('non'),
    not: phrases('non si/mi/ti/vi? dimentic*, non si? scord*, ho dimenticato, non ricordo'),
    everything: phrases('tutto/niente/nulla/gdpr, i miei dati, le mie informazioni, su di me'),
    kinds: {
      email: phrases(
        'la mia e-mail/email/mail/posta, il mio indirizzo e-mail/email/mail, il mio indirizzo di posta',
      ),
      address: phrases('il mio indirizzo'),
      phone: phrases('il mio numero/telefono/cellulare'),
      name: phrases('il mio nome/cognome'),
    },
    secret: phrases('tra noi'),
  },
  {
    erase: phrases(
      'apag*/esqueç*/esquec*/remov*/exclu*/delete/deletem/deletar, elimine/eliminem/elimina/eliminar',
    ),
    keep: phrases('guard*/anot*/regist*/salv*/grav*/armazen*/conserv*'),
    negations: phrases('não'),
    not: phrases('não se? me? esque*, esqueci/esquecido, não me esque*'),
    everything: phrases('tudo/nada/lgpd/rgpd, meus dados, minhas informações, sobre mim'),
    kinds: {
      email: phrases('meu e-mail/email/correio, meu endereço de e-mail/email/correio'),
      address: phrases('meu endereço, minha morada'),
      phone: phrases('meu número/numero/telefone/telemóvel/celular'),
      name: phrases('meu nome'),
    },
    secret: phrases('entre nós'),
  },
  {
    erase: phrases('verwijder*/wis/wissen/wist/gewist/vergeet/vergeten/delete/deleten'),
    keep: phrases('bewar*/bewaar*/opslaan/opgeslagen/opschrijven/schrijf/noteer/noteren/onthoud*'),
    negations: phrases('niet/niets/geen'),
    not: phrases('vergeet/vergeten _? niet, niet te? vergeten, ik ben/heb _? _? _? _? vergeten'),
    everything: phrases('alles/niets/avg, mijn _? gegevens/data/informatie, over mij'),
    kinds: {
      email: phrases('mijn e-mail/email/mail/e-mailadres/emailadres/mailadres'),
      address: phrases('mijn _? adres/woonadres'),
      phone: phrases('mijn _? telefoonnummer/nummer/telefoon/mobiel'),
      name: phrases('mijn naam/achternaam/voornaam'),
    },
    secret: phrases('onder ons'),
  },
];
