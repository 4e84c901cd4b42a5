const written =
  /^D:(?<year>\d{4})(?<month>\d\d)?(?<day>\d\d)?(?<hour>\d\d)?(?<minute>\d\d)?(?<second>\d\d)?(?<sign>[-+])?(?<zone>\d\d)?'?(?<zoneMinute>\d\d)?/

/** Reads a date as PDF writes it (ISO 32000-1, 7.9.4); undefined for anything else. */
export function readPdfDate(text: string): Date | undefined {
  const found = written.exec(text.trim())?.groups
  if (!found) return undefined
  const { year, month = '01', day = '01', hour = '00', minute = '00', second = '00' } = found
  const { sign = '+', zone = '00', zoneMinute = '00' } = found
  const date = new Date(
    `${year}-${month}-${day}T${hour}:${minute}:${second}${sign}${zone}:${zoneMinute}`,
  )
  return Number.isNaN(date.getTime()) ? undefined : date
}
