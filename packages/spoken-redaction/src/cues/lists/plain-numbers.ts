import { before } from '../cue-contexts.ts';
import type { CueList } from '../cue-list.ts';

/** Numbers of orders, policies and the like. */
export const REFERENCE_CUES: readonly CueList[] = [
  {
    phrases: {
      en: `
        order/tracking/reference/ref/confirmation/policy/quote/invoice/ticket/claim/case +'s? number/no|/code/id/#
        booking/reservation/member/membership/customer/loyalty/reward/rewards +'s? number/no|/code/id/#
        serial/model/part/product/item/shipment/parcel/delivery/job/record/file +'s? number/no|/code/id/#
        transaction/estimate/meter/contract/flight/imei/vin/sku/barcode/upc/id +'s? number/no|/code/id/#
        patient/student/employee/license/licence/passport/plate/gate/door +'s? number/no|/code/id/#
        promo/coupon/discount/area/error/lot/batch +'s? number/no|/code/id/#
        work order +'s? number/no|/code/id/#; frequent flyer +'s? number/no|/code/id/#
        gift card +'s? number/no|/code/id/#; booking reference; tracking; imei; vin
      `,
      es: 'número/numero de pedido/seguimiento/referencia/póliza/poliza/factura',
      fr: 'numéro/numero de commande/suivi/dossier/client/contrat/référence/réference/reférence/reference',
      de: `
        bestellnummer; auftragsnummer; rechnungsnummer; kundennummer; sendungsnummer; vertragsnummer
        referenznummer; vorgangsnummer
      `,
      pt: 'número/numero de encomenda',
      it: `numero d'ordine/dell'ordine/cliente; numero di ordine/tracking`,
      nl: 'bestelnummer; ordernummer; klantnummer; polisnummer; factuurnummer',
    },
  },
  { phrases: { en: 'policy/claim/case/ticket' }, isMeant: before(/:? #?\d/y) },
];

/** What is said beside a telephone number, an address, a time or an amount. */
export const OTHER_CUES: readonly CueList[] = [
  {
    phrases: {
      en: `
        work/phone/telephone/cell/cellphone/mobile/callback/contact/fax/office/home/best/direct +'s? phone? number/line
        cell phone +'s? phone? number/line; call back +'s? phone? number/line
        phone/telephone/cellphone/mobile; cell phone
        call/reach/text/ring me/us/you/him/her? back? at/on; number to/should; number we/i/you can
        good/best/which/what/your/my number; number's; extension; zip/postal/post code?; zipcode
        postalcode; postcode; address; street; avenue; house number; apartment/apartments/apt
        unit/units; suite/suites; room/rooms; live at/on; date of birth; birthday; birth day
        birthdate; birth date; born; what time/day/date/year; how many/much/old/long/far/big/tall
        when would/do/did/is/can/should/are/will; appointment; price; total; quantity; order/orders
        booking; reservation; quote; invoice
      `,
      es: `
        teléfono/telefono; teléfonos/telefonos
        número/numero de teléfono/telefono/móvil/movil/celular; móvil/movil; celular
        dirección/direccion; código/codigo postal; pedido; cuántos/cuantos
      `,
      fr: `
        numéro/numero de téléphone/téléphone/télephone/teléphone/telephone
        téléphone/télephone/teléphone/telephone; portable; adresse; code postal; commande; combien
      `,
      de: `
        telefon; telefonnummer; handynummer; rufnummer; postleitzahl; bestellung; wie viele
        wieviele
      `,
      pt: 'telefone; número/numero de telefone/telefon/portable; endereço/endereco; quantos',
      it: 'numero di telefono; indirizzo; cap|; quanti',
      nl: 'telefoonnummer; adres; hoeveel',
    },
  },
];
