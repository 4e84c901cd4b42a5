import { escapeXml } from '../shared/packages/xml.ts'

/**
 * No script, frame, form, font or style sheet from anywhere, whatever the text holds. Pictures of
 * the web are the reader's browser's to load; nothing here ever loads them.
 */
const policy = "default-src 'none'; img-src https: http: data: 'self'; style-src 'unsafe-inline'"

/**
 * A complete HTML document in UTF-8.
 * @param body markup that is safe already
 * @param language BCP 47, where it is known
 */
export function htmlPage(title: string, style: string, body: string, language?: string): string {
  const lang = language === undefined ? '' : ` lang="${escapeXml(language)}"`
  return `<!DOCTYPE html>
<html${lang}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeXml(title)}</title>
<style>
${style.trim()}
</style>
</head>
<body>
${body}
</body>
</html>
`
}
