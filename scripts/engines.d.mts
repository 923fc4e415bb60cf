export const firefoxPath: string;
export const webKitPaths: Record<'driver' | 'browser' | 'screen', string>;
