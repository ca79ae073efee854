import { words } from '../languages.ts';

/**
 * The same for Spanish, German, French, Portuguese and Italian; some are parts of names there as
 * well, as "de" is.
 */
export const COMMON_WORDS_ELSEWHERE = new Set(
  words(`
  abbiamo abend aber adresse ahí ai aimerais al algo alla allora allí alors amanhã apelido apellido apellidos
  appelle aqui aquí au auch auf aujourd'hui aurais aus aussi aux avais avec avenida avez avons avrei ayer bei bene
  benissimo bien bin bist bitte boa bom bonjour bonsoir brauch brauche bräuchte buen buenas bueno buenos buonasera
  buongiorno c'est calle certa certo che chez chi chiama chiamo ciao cita claro cognome com combien comment como con
  correo cuándo cuánto cómo d'accord da daccord dal danke dans das dass de debo dei deixe del della dem demain den
  der des deux devia devo di dia dienstag dimanche doch domani domenica domingo dona donc donnerstag dort dos doutor
  dove dovrei du días dónde e eben ein eine einem einen einer el ele elle elles en encantada encantado entendu então
  eres es esa ese eso esse est esta este esto estou estoy está et eu euh favor frau freitag für genau genial gern
  gerne gestern giovedì già gli gostaria gostava gott gracias grazie grüß guardi gut guten ha hab habe haben había
  hallo hanno hay herr heure heures heute hier ho hoje hola hora horas hoy hätte hätten ich ici ieri ihr ihre ihren
  il ils indirizzo io ist j'ai j'aimerais j'appelle ja je jeudi jueves já kann können könnte la las le lei les ligo
  liguei llamaba llamar llamo lo los lui lundi lunedì lunes là ma madame mademoiselle mais maiuscolo mal marcar
  mardi marquei martedì martes mas mayúscula mañana mein meine meinen meiner menos merci mercoledì mercredi mes meu
  mi minha minuscolo minúscula mio mire mis mit mittwoch miércoles moin moins molto mon monsieur montag morada
  morgen muito muss muy más möchte na nach nachname nada naja namen nas necesita necesito nee nein nel nella noch
  noches noi noite nom nombre nome non nos notre nous numero nummer nur não né nós número o obrigada obrigado oder
  oggi oi oiga olhe olá onde ont ontem ora ore os ou oui où para parfait parfaite parte pasado perfecto perfeita
  perfeito perfekt perfetta perfetto pero peux piazza più podría pois por posso potrei pourrais pra preciso prego
  prima prénom puede puedo quand quando quanto quarta que quem queria quero quería qui quiero quinta quisiera quién
  quoi qué rappelle rendez-vous richtig rua rue sabato salut salve samedi samstag sans schon se segunda sehr sei
  seit sem senhor senhora senta senza servus sería sexta señor señora señorita si sie signor signora signorina sim
  sin sind sonntag sono sont sou sous soy strasse straße su suis sur sus sábado são sì sí tag también tarde tardes
  te telefon telefone telefono teléfono tem tengo tenho tenía termin terrasse terça tiene tienes tinha todo toll ton
  tre tres très tschüss tu tutta tutto tá téléphone uhr un una unas und une uno unos vale vendredi venerdì venga
  viernes você vocês voi voilà volevo von vor vorname vorrei vos votre voudrais voulais vous war wegen weil wenn
  will wir wollte wäre würde y zu zum zur zwei à äh ähm è é était ótimo`),
);
