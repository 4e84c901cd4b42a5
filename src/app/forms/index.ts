export { PlatformActionOptionsFormContext, usePlatformActionOptionsForm } from './context.ts'
export { OptionsForm, type OptionsFormProps } from './OptionsForm.tsx'
export { preloadOptionSet, useOptionSet } from './registry.ts'
