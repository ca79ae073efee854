export const openapiDocument = (_accepts: 'strict' | 'open'): unknown => ({ openapi: '3.1.0' });
