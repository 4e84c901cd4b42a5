/**
 * Every option of the picture pairs. Where a format has no place for a value the engine warns
 * itself, since that depends on the value.
 */
export function honours(): readonly string[] {
  return [
    'AnimationDelay',
    'AnimationIterations',
    'ColorSpace',
    'ImageQuality',
    'ImageResolution',
    'MultiPage',
    'PageOrientation',
    'PageSize',
    'Pdfa',
    'PersistAnimation',
  ]
}
