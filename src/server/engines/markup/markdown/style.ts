/** A quiet style sheet for pages of Markdown; it prints well too. */
export const markdownStyle = `
body { margin: 2em auto; max-width: 46em; padding: 0 1em; color: #1c1c1e; background: #fff;
  font: 16px/1.55 "Helvetica Neue", Arial, "Liberation Sans", sans-serif; }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; margin: 1.4em 0 0.5em; }
h1, h2 { border-bottom: 1px solid #d5d5da; padding-bottom: 0.2em; }
pre, code { font-family: Menlo, Consolas, "Liberation Mono", monospace; font-size: 0.9em; }
code { background: #f2f2f5; border-radius: 3px; padding: 0.1em 0.3em; }
pre { background: #f2f2f5; border-radius: 5px; overflow-x: auto; padding: 0.8em 1em; }
pre code { background: none; padding: 0; }
blockquote { border-left: 4px solid #d5d5da; color: #55555c; margin: 1em 0; padding: 0 1em; }
table { border-collapse: collapse; margin: 1em 0; }
th, td { border: 1px solid #d5d5da; padding: 0.3em 0.7em; }
th { background: #f2f2f5; }
img { max-width: 100%; }
hr { border: 0; border-top: 1px solid #d5d5da; margin: 2em 0; }
li > input { margin-right: 0.4em; }
@media print { body { margin: 0; max-width: none; } pre { white-space: pre-wrap; } }
`
