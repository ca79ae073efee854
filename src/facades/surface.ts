/** The frozen public surface, as every description of it names it. */
export const SURFACE = { version: '1.0.0-alpha', name: 'frozen-3' } as const;
