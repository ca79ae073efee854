/** Version and name of the frozen public surface. */
export const API = { version: '1.0.0-alpha', surface: 'frozen-3' } as const;
