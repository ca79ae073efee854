import { InvalidInput } from '../../domain/errors.ts';

/** @param field the field of the input that names the tenant */
export const unknownTenant = (field: 'id' | 'tenantId') =>
  new InvalidInput({ code: 'not_found', message: 'There is no such tenant', path: [field] });

export const unknownKey = () =>
  new InvalidInput({ code: 'not_found', message: 'There is no such key', path: ['id'] });
