import type { RunningServer } from './main.ts'

/** What a person who has started a server is told. */
export function announcement({ url, demo, config }: RunningServer): string {
  const lines = [`Filewright is listening on ${url}`]
  if (demo?.isNew) {
    const { email, password, token } = demo
    lines.push(
      '',
      'A demo account was made, on the Pro plan with Credits to spend:',
      `  e-mail     ${email}`,
      `  password   ${password}`,
      `  API token  ${token}`,
      `  also in    ${config.dataDir}/demo-account.json`,
      '',
      'Convert a file:',
      `  curl -H "Authorization: Bearer ${token}" -F File=@photo.png ${url}/api/convert/png/to/jpg -o photo.jpg`,
      '',
    )
  }
  if (config.sandbox) {
    lines.push(
      'Sandbox: cards and payments are made up here (try 4242 4242 4242 4242), and no AI model is connected.',
    )
  }
  return lines.join('\n')
}
