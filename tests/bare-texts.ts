import ts from 'typescript'

/** Every node below `node`, itself included. */
export function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node
  for (const child of node.getChildren()) yield* nodesOf(child)
}

/** Attributes and properties of components that are shown or read to people. */
const shown =
  /^(title|label|alt|placeholder|description|reason|lead|body|keep|remove|aria-(label|description|valuetext|roledescription))$/
const speakers = new Set(['toast', 'announce', 'askLogIn'])
const hasLetters = (text: string) => /\p{L}/u.test(text)

/** Whether the node is a text for people that was written into the code. */
export function isBare(node: ts.Node): boolean {
  if (ts.isJsxText(node)) return hasLetters(node.text)
  const isText =
    ts.isStringLiteralLike(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node)
  if (!isText || !hasLetters(node.text)) return false
  const at = ts.isTemplateExpression(node.parent) ? node.parent : node
  const value = outermost(ts.isTemplateSpan(at.parent) ? at.parent.parent : at)
  const outer = value.parent
  if (ts.isJsxAttribute(outer)) return shown.test(outer.name.getText())
  if (ts.isJsxExpression(outer))
    return ts.isJsxAttribute(outer.parent) ? shown.test(outer.parent.name.getText()) : true
  return (
    ts.isCallExpression(outer) &&
    outer.arguments[0] === value &&
    speakers.has(outer.expression.getText())
  )
}

/** The whole of what a text may become the value of: `a && 'x'`, `a ? 'x' : 'y'`. */
function outermost(node: ts.Node): ts.Node {
  const { parent } = node
  const isChoice =
    (ts.isConditionalExpression(parent) && parent.condition !== node) ||
    (ts.isBinaryExpression(parent) && parent.right === node) ||
    ts.isParenthesizedExpression(parent)
  return isChoice ? outermost(parent) : node
}
