import { words } from '../languages.ts';

/** After a number that counts something and is neither a time nor a price. */
export const COUNTED = new Set(
  words(`minutes minute mins min hours hour hrs days day weeks week months month years year people persons guests
adults kids children of percent % miles mile km feet foot ft inches inch metres meters square pounds lbs kilos kg
times bedrooms bedroom bed bath degrees units pages users licences licenses copies seats tickets boxes bags rooms
nights night windows doors tyres tires items pieces bottles stops points years-old thousand million litres liters
gallons horses dogs cats pills tablets mg visits sessions lessons classes spots places star stars business working odd
rings keys personas días semanas meses años noches minutos horas personen tage wochen monate jahre minuten stunden
personnes jours semaines mois ans minutes pessoas dias semanas meses anos persone giorni settimane mesi anni minuti
more less others options kilowatts kilowatt kw meg megs mbps gig gigs gigabytes quid-off milligrams milligram mgs
shoes stairs steps chairs chair grade stitches weeks' days'`),
);
/** Before a number that identifies something: "room 5", "order 12". */
export const NUMBERED = new Set(
  words(`room unit apartment apt suite flat number no order ticket case claim policy reference ref bay gate lane grade
year level floor route bus line flight track platform table section row seat zip zone code version page step option
type model pier berth shed primary court lift elevator class pitch studio site plot locker dock slip stand bed group
team phase hole car hall wing ward zimmer nummer número numéro numero chapter channel size aged age ending extension
ext the old later earlier first last which this another`),
);
