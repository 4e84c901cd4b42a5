/** What the app is called, in every language. */
export const appName = 'Filewright'
