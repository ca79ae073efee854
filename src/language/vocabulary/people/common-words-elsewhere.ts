import { words } from '../languages.ts';

/** The same for Spanish, German, French, Portuguese and Italian; some are parts of names there as well, as "de" is. */
export const COMMON_WORDS_ELSEWHERE = new Set(
  words(`
  abend aber adresse ahí ai aimerais al algo alla allora allí alors amanhã apelido apellido apellidos appelle aqui
  aquí au auch auf aujourd'hui aus aussi aux avec avenida avez ayer bei bene bien bin bist bitte boa bom bonjour
  bonsoir brauche bräuchte buen buenas bueno buenos buonasera buongiorno c'est calle che chez chi ciao cita claro
  cognome com combien comment como con correo cuándo cuánto cómo d'accord da dal danke dans das dass de dei del
  della dem demain den der des di dia die dienstag dimanche doch domani domenica domingo dona donc donnerstag dort
  dos doutor dove du días dónde e eben ein eine einem einen einer el ele elle elles en então eres es esa ese eso est
  esta este esto estou estoy está et eu euh favor frau freitag für genial gern gerne gestern giovedì già gli
  gostaria gott gracias grazie grüß guardi gut guten ha hab habe haben hallo hanno hat hay herr heure heures heute
  hier ho hoje hola hora horas hoy hätte ich ici ieri ihr ihre ihren il ils im indirizzo io ist j'ai j'aimerais
  j'appelle ja je jeudi jueves já kann könnte la las le lei les ligo llamaba llamar llamo lo los lui lundi lunedì
  lunes là ma madame mademoiselle mais mal mardi martedì martes mas mañana mein meine meinen meiner menos merci
  mercoledì mercredi mes meu mi minha mio mire mis mit mittwoch miércoles moin moins molto mon monsieur montag
  morada morgen muito muss muy más möchte na nach nachname nada naja namen nas necesito nee nein nel nella noch
  noches noi noite nom nombre nome non nos notre nous numero nummer nur não né nós número o obrigada obrigado oder
  oggi oi oiga olhe olá onde ont ontem ora ore os ou oui où para pasado perfecto pero piazza più pois por posso pour
  pra preciso prego prénom quand quando quanto quarta que quem queria quero quería qui quiero quinta quisiera quién
  quoi qué rappelle rendez-vous rua rue sabato salut salve samedi samstag sans schon se segunda sehr sei seit sem
  senhor senhora senta senza servus sexta señor señora señorita si sie signor signora signorina sim sin sind sonntag
  sono sont sou sous soy strasse straße su suis sur sus sábado são sì sí tag también tarde tardes te telefon
  telefone telefono teléfono tem tengo tenho termin terça tiene tienes todo ton très tschüss tu tá téléphone uhr un
  una unas und une uno unos vale vendredi venerdì viernes você vocês voi voilà volevo von vor vorname vorrei vos
  votre voudrais vous war wegen weil wenn will wir wäre würde y zu zum zur à äh ähm è é était`),
);
