import { phrases } from '../languages.ts';

/**
 * How one language asks to have something forgotten: verbs to `erase` and to `keep`, `negations`, what is
 * `not` such a wish ("don't forget"), names of `everything` and of four kinds of facts, and ways to keep a `secret`.
 */
export type Tongue = Readonly<Record<string, readonly string[]>>;

const NEXT_LABEL = /\n *(?=\w+: )/;

const read = (text: string): Tongue =>
  Object.fromEntries(
    text
      .trim()
      .split(NEXT_LABEL)
      .map((entry) => {
        const [label = '', list = ''] = entry.split(': ');
        return [label, phrases(list)];
      }),
  );

const TEXTS = [
  `
    erase: lösch*/gelöscht/loesch*/vergessen/vergiss/vergesst/entfern*
    keep: speicher*/gespeichert/merk*/notier*/aufschreib*/schreib*/aufbewahr*/behalt*
    negations: nicht/nichts/kein/keine
    not: nicht zu? vergess*, vergess* sie bitte? ja? nicht, vergiss/vergesst bitte? nicht,
      ich habe/hab _? _? _? _? vergessen, habe/haben ich/wir/sie _? _? _? _? vergessen/gelöscht/gespeichert/notiert,
      ich/wir vergesse/vergessen, weiß nicht, wissen nicht
    everything: alles/nichts/dsgvo, alle/all meine daten/angaben/informationen, meine _? daten/angaben/informationen,
      über mich, von mir
    email: meine/unsere _? e-mail*/email*/mail*
    address: meine/unsere _? adresse/anschrift
    phone: meine/unsere _? telefonnummer/handynummer/mobilnummer/rufnummer/nummer
    name: mein/meinen/meinem _? name/namen/nachname/nachnamen
    secret: unter uns gesagt/bleiben?, das bleibt unter uns`,
  `
    erase: borr*/olvid*/suprim*, elimine/eliminen/elimina/eliminar/eliminarlo/eliminarla/eliminad
    keep: guard*/anot*/apunt*/registr*/recuerd*/almacen*/conserv*
    negations: no
    not: no se/me/te/lo? olvid*, se me olvid*, me olvid*, no recuerdo, olvidé/olvidado/borraron
    everything: todo/nada/rgpd, todos? mis/los datos/detalles, mis datos, mi información, sobre mí
    email: mi/nuestro correo/e-mail/email/mail, mi dirección de correo/e-mail/email
    address: mi/nuestra dirección/direccion/domicilio
    phone: mi/nuestro número/numero/teléfono/telefono/móvil/movil/celular
    name: mi nombre/apellido
    secret: entre nosotros`,
  `
    erase: supprim*/effac*/oubli*/retire/retirez/retirer/retiriez/enlevez/enlever/enleviez
    keep: gard*/conserv*/not*/enregistr*/retien*/reten*, n'enregistr*, n'not*
    negations: pas/rien/plus/jamais/aucun/aucune
    not: n'oubli* pas, ne m'oubli* pas, ne l'oubli* pas, ne pas oublier, j'ai oublié, j'oubli*,
      avez-vous effacé/supprimé
    everything: tout/rien/rgpd, mes données/donnees/informations/coordonnées, sur moi
    email: mon/notre adresse? e-mail/email/mail/courriel/électronique
    address: mon/notre adresse
    phone: mon/notre numéro/numero/téléphone/telephone/portable
    name: mon nom/prénom
    secret: entre nous`,
  `
    erase: cancell*/dimentic*/rimuov*/scord*,
      elimini/elimina/eliminare/eliminate/eliminino/eliminarli/eliminarlo/eliminarla
    keep: salv*/conserv*/annot*/memorizz*/scriv*/registr*/ricord*
    negations: non
    not: non si/mi/ti/vi? dimentic*, non si? scord*, ho dimenticato, non ricordo
    everything: tutto/niente/nulla/gdpr, i miei dati, le mie informazioni, su di me
    email: la mia e-mail/email/mail/posta, il mio indirizzo e-mail/email/mail, il mio indirizzo di posta
    address: il mio indirizzo
    phone: il mio numero/telefono/cellulare
    name: il mio nome/cognome
    secret: tra noi`,
  `
    erase: apag*/esqueç*/esquec*/remov*/exclu*/delete/deletem/deletar, elimine/eliminem/elimina/eliminar
    keep: guard*/anot*/regist*/salv*/grav*/armazen*/conserv*
    negations: não
    not: não se? me? esque*, esqueci/esquecido, não me esque*
    everything: tudo/nada/lgpd/rgpd, meus dados, minhas informações, sobre mim
    email: meu e-mail/email/correio, meu endereço de e-mail/email/correio
    address: meu endereço, minha morada
    phone: meu número/numero/telefone/telemóvel/celular
    name: meu nome
    secret: entre nós`,
  `
    erase: verwijder*/wis/wissen/wist/gewist/vergeet/vergeten/delete/deleten
    keep: bewar*/bewaar*/opslaan/opgeslagen/opschrijven/schrijf/noteer/noteren/onthoud*
    negations: niet/niets/geen
    not: vergeet/vergeten _? niet, niet te? vergeten, ik ben/heb _? _? _? _? vergeten
    everything: alles/niets/avg, mijn _? gegevens/data/informatie, over mij
    email: mijn e-mail/email/mail/e-mailadres/emailadres/mailadres
    address: mijn _? adres/woonadres
    phone: mijn _? telefoonnummer/nummer/telefoon/mobiel
    name: mijn naam/achternaam/voornaam
    secret: onder ons`,
];

export const TONGUES = TEXTS.map(read);
