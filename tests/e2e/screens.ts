/** Every kind of screen: home, forms of all sizes, what an account has, and where nothing is. */
export const screens = [
  '/',
  '/convert/pdf-to-jpg',
  '/convert/odt-to-docx',
  '/convert/jpg-to-gif',
  '/actions/pdf-compress',
  '/actions/text-to-image-c-core',
  '/library',
  '/plans',
  '/account',
  '/log-in',
  '/sign-up',
  '/d/nothing-here',
  '/no/such/page',
]
