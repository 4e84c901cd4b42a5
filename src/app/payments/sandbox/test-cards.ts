/** Numbers for trying things out, and what each one does. All take any later expiry date and CVC. */
export const testCards = [
  { number: '4242 4242 4242 4242', effect: 'is accepted' },
  { number: '4000 0025 0000 3155', effect: 'asks for 3-D Secure when it is saved' },
  { number: '4000 0027 6000 3184', effect: 'asks for 3-D Secure at every payment' },
  { number: '4000 0000 0000 0341', effect: 'can be saved, and is declined when it pays' },
  { number: '4000 0000 0000 0002', effect: 'is declined at once' },
  { number: '4000 0000 0000 9995', effect: 'has too little money on it' },
] as const
