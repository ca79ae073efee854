import type { LanguageWords } from './language-words.ts';

export const SPANISH: LanguageWords = {
  low: 'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno|veintiun veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve',
  tens: 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
  hundreds:
    'cien|ciento doscientos|doscientas trescientos|trescientas cuatrocientos|cuatrocientas quinientos|quinientas seiscientos|seiscientas setecientos|setecientas ochocientos|ochocientas novecientos|novecientas',
  thousand: 'mil',
  ordinals: 'primero',
  weekdays: 'domingo lunes martes miercoles jueves viernes sabado',
  months:
    'enero febrero marzo abril mayo junio julio agosto septiembre|setiembre octubre noviembre diciembre',
  phrases: `
    pasado manana = day after tomorrow
    de la manana | por la manana = in the morning
    de la tarde | por la tarde = in the afternoon
    de la noche | por la noche = in the evening
    esta tarde = today afternoon
    esta noche = today evening
    esta manana = today morning
    manana por la manana = tomorrow morning
    manana por la tarde = tomorrow afternoon
    manana por la noche = tomorrow evening
    despues del mediodia | pasado el mediodia | despues de mediodia | la tarde = in the afternoon
    la noche = in the evening
    de hoy en ocho dias | de hoy en ocho = a week from today
    de hoy en quince dias | de hoy en quince = 2 weeks from today
    manana = tomorrow
    hoy = today
    ayer = yesterday
    la semana que viene | la proxima semana = next week
    el proximo | el que viene = next
    a la una | la una = at 1
    a las | las | sobre las = at
    y media = and half
    y cuarto = and quarter
    menos cuarto = less quarter
    menos = less
    mediodia = noon
    medianoche = midnight
    de ocho a | de = of
    y = and
    entre = between
    dia = day
    euro | euros = euros
    pesos | dolares | soles = dollars
    si = yes
    vale | perfecto | de acuerdo | genial | estupendo | muy bien = okay
    no puedo | no podemos = can't
    no = no
    no funciona = not working
    roto | rota = broken
    me llamo | mi nombre es = my name is
    le atiende | habla con = you're speaking with
    soy = i'm
    su nombre | como se llama | a nombre de quien | con quien hablo = your name
    su telefono | numero de telefono = phone number
    su correo = your email
    su direccion = your address
    reservado | reservada | confirmada | confirmado | apuntado | apuntada | agendado | agendada | queda | le espero | le esperamos = booked
    cambiado | cambiada = moved
    anular | cancelar | cancelada | cancelado | anulada | anulado = cancelled
    senor | senora | senorita | don | dona = mr
    gracias = thanks
    alergia | alergico | alergica = allergic
    cada | todos los = every
    quiero | quisiera | queria = i want
    necesito = i need
    le llamo | le llamamos | le llamaremos = i'll call you
    numero de pedido | referencia | numero de reserva = reference number
    arroba = @`,
  frequent: 'el la los las que de y en un una por para es con no si me su lo hola gracias',
};
