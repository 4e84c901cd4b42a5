/**
 * LibreOffice's settings, the same for both of its shapes. Nothing that a document names is fetched,
 * no macro is run and no question is asked.
 */
const settings: readonly (readonly [path: string, name: string, value: string])[] = [
  ['Office.Common/Security/Scripting', 'MacroSecurityLevel', '3'],
  ['Office.Common/Security/Scripting', 'DisableMacrosExecution', 'true'],
  ['Office.Common/Security/Scripting', 'DisableActiveContent', 'true'],
  ['Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'],
  ['Office.Common/Security/Scripting', 'CheckDocumentEvents', 'false'],
  ['Office.Common/Save/Document', 'CreateBackup', 'false'],
  ['Office.Common/Save/Document', 'WarnAlienFormat', 'false'],
  ['Office.Common/Misc', 'FirstRun', 'false'],
  ['Office.Common/History', 'PickListSize', '0'],
  ['Office.Recovery/AutoSave', 'Enabled', 'false'],
  ['Office.Recovery/RecoveryInfo', 'Enabled', 'false'],
  ['Office.Writer/Content/Update', 'Link', '2'],
  ['Office.WriterWeb/Content/Update', 'Link', '2'],
  ['Office.Calc/Content/Update', 'Link', '2'],
  ['Office.Calc/Formula/Load', 'OOXMLRecalcMode', '1'],
  ['Office.Calc/Formula/Load', 'ODFRecalcMode', '1'],
  ['Office.Calc/Formula/Load', 'WebServiceAllowed', 'false'],
  ['Setup/L10N', 'ooLocale', 'en-US'],
  ['Setup/L10N', 'ooSetupSystemLocale', 'en-US'],
]

/** The file `registrymodifications.xcu` of a user's profile. */
export function settingsFile(): string {
  const items = settings.map(
    ([path, name, value]) =>
      `<item oor:path="/org.openoffice.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${items.join('\n')}
</oor:items>
`
}
