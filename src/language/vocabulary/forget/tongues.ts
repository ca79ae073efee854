/**
 * One entry for each of six languages; its lists are separated by bars: erase, keep, not, false friends, everything,
 * secrecy, e-mail, address, phone, name.
 */
export const TONGUES: readonly string[] = [
  `lösch*/gelöscht/loesch*/vergessen/vergiss/vergesst/entfern* | speicher*/gespeichert/merk*/notier*/aufschreib*/\
schreib*/aufbewahr*/behalt* | nicht/nichts/kein/keine | nicht zu? vergess*, vergess*/vergiss sie? bitte? ja? nicht,
habe/hab/haben/ich/wir _? _? _? _? vergessen, habe/haben ich/wir/sie _? _? _? _? gelöscht/gespeichert/notiert,
ich/wir vergesse, weiß/wissen nicht | alles/nichts/dsgvo, alle/all/meine meine? _? daten/angaben/informationen,
über/von mich/mir | unter uns | meine/unsere _? e-mail*/email*/mail* | meine/unsere _? adresse/anschrift | meine/\
unsere _? telefonnummer/handynummer/mobilnummer/rufnummer/nummer | mein/meinen/meinem _? name/namen/nachname*`,
  `borr*/olvid*/suprim*/elimine/eliminen/elimina/eliminar | guard*/anot*/apunt*/registr*/recuerd*/almacen*/conserv*
| no | no se/me/te/lo? olvid*, se? me olvid*, no recuerdo, olvidé/olvidado/borraron | todo/nada/rgpd,
todos? mis/los datos/detalles, mi información, sobre mí | entre nosotros | mi/nuestro correo/e-mail/email/mail,
mi dirección de correo/e-mail/email | mi/nuestra dirección/direccion/domicilio
| mi/nuestro número/numero/teléfono/telefono/móvil/movil/celular | mi nombre/apellido`,
  `supprim*/effac*/oubli*/retire/retirez/retirer/enlevez/enlever
| gard*/conserv*/not*/enregistr*/retien*/reten*/n'enregistr*/n'not* | pas/rien/plus/jamais/aucun/aucune
| n'oubli* pas, ne m'oubli*/l'oubli* pas, ne pas oublier, j'ai oublié, j'oubli* | tout/rien/rgpd,
mes données/donnees/informations/coordonnées, sur moi | entre nous
| mon/notre adresse? e-mail/email/mail/courriel/électronique | mon/notre adresse
| mon/notre numéro/numero/téléphone/telephone/portable | mon nom/prénom`,
  `cancell*/dimentic*/rimuov*/scord*/elimini/elimina/eliminare/eliminate
| salv*/conserv*/annot*/memorizz*/scriv*/registr*/ricord* | non | non si/mi/ti/vi? dimentic*/scord*, ho dimenticato,
non ricordo | tutto/niente/nulla/gdpr, i miei dati, le mie informazioni, su di me | tra noi
| la mia e-mail/email/mail/posta, il mio indirizzo di? e-mail/email/mail/posta | il mio indirizzo
| il mio numero/telefono/cellulare | il mio nome/cognome`,
  `apag*/esqueç*/esquec*/remov*/exclu*/delete/deletem/elimine/eliminem/elimina/eliminar
| guard*/anot*/regist*/salv*/grav*/armazen*/conserv* | não | não se? me? esque*, esqueci/esquecido
| tudo/nada/lgpd/rgpd, meus dados, minhas informações, sobre mim | entre nós
| meu endereço? de? e-mail/email/correio | meu endereço, minha morada | meu número/telefone/telemóvel/celular
| meu nome`,
  `verwijder*/wis/wissen/wist/gewist/vergeet/vergeten/delete | bewar*/bewaar*/opslaan/opgeslagen/opschrijven/\
schrijf/noteer/noteren/onthoud* | niet/niets/geen | vergeet/vergeten _? niet, niet te? vergeten,
ik ben/heb _? _? _? _? vergeten | alles/niets/avg, mijn _? gegevens/data/informatie, over mij | onder ons
| mijn e-mail/email/mail/e-mailadres/emailadres/mailadres | mijn _? adres/woonadres
| mijn _? telefoonnummer/nummer/telefoon/mobiel | mijn naam/achternaam/voornaam`,
];
