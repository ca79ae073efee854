import type { LanguageWords } from './language-words.ts';

export const PORTUGUESE: LanguageWords = {
  low: 'zero - dois|duas tres quatro cinco seis|meia sete oito nove dez onze doze treze catorze|quatorze quinze dezesseis|dezasseis dezessete|dezassete dezoito dezenove|dezanove',
  tens: 'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa',
  hundreds:
    'cem|cento duzentos|duzentas trezentos|trezentas quatrocentos|quatrocentas quinhentos|quinhentas seiscentos|seiscentas setecentos|setecentas oitocentos|oitocentas novecentos|novecentas',
  thousand: 'mil',
  ordinals: 'primeiro',
  weekdays:
    'domingo segunda-feira|segunda terca-feira|terca quarta-feira|quarta quinta-feira|quinta sexta-feira|sexta sabado',
  months:
    'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro',
  phrases: `
    segunda - feira = monday
    terca - feira = tuesday
    quarta - feira = wednesday
    quinta - feira = thursday
    sexta - feira = friday
    depois de amanha = day after tomorrow
    amanha de manha = tomorrow morning
    amanha a tarde = tomorrow afternoon
    amanha a noite = tomorrow evening
    boa noite | boa tarde = hello
    hoje a noite | esta noite = today evening
    hoje a tarde | esta tarde = today afternoon
    depois do meio - dia | depois do meio dia = in the afternoon
    amanha = tomorrow
    hoje = today
    ontem = yesterday
    semana que vem | proxima semana = next week
    que vem = next week
    proxima | proximo = next
    da manha | de manha = in the morning
    da tarde | a tarde | de tarde = in the afternoon
    da noite | a noite = in the evening
    e meia = and half
    e um quarto | e quarto = and quarter
    menos um quarto = less quarter
    uma hora | a uma = at 1
    meio - dia | meio dia = noon
    das = from
    as = at
    horas = o'clock
    entre = between
    e = and
    de = of
    dia = day
    euro | euros | reais | real = euros
    sim | isso = yes
    esta bem | ta bem | perfeito | certo | combinado | ta bom | otimo | pronto = okay
    nao = no
    nao posso | nao consigo | nao da = can't
    avariado | quebrado | estragado = broken
    meu nome e | o meu nome e | chamo - me | me chamo = my name is
    fala com = you're speaking with
    sou o | sou a | sou | e o | e a | aqui e o | aqui e a = i'm
    seu nome | com quem falo | em nome de quem | qual e o nome = your name
    telefone | telemovel | celular = phone number
    morada | endereco = address
    marcado | marcada | agendado | agendada | confirmado | confirmada | reservado | anotado | fica = booked
    remarcado | remarcada = moved
    cancelar | cancelado | cancelada | desmarcar | desmarcado = cancelled
    senhor | senhora | dona | seu = mr
    obrigado | obrigada = thanks
    alergia | alergico | alergica = allergic
    todas as | todos os | cada = every
    queria | quero | gostaria = i want
    preciso | precisava = i need
    ligo | ligamos = i'll call you
    numero da encomenda | numero do pedido | referencia | protocolo = reference number
    arroba = @`,
  frequent:
    'o a os as que de e em um uma para por com nao sim bom dia obrigado obrigada voce tem meu minha',
};
