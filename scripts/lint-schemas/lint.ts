import { contentRules, shapeRules } from './rules.ts'
import type { Catalogue, Rule } from './types.ts'

/** Runs all rules; returns one text for each finding: file, line, rule, what is wrong, what to do. */
export function lint(catalogue: Catalogue): string[] {
  const shape = run(shapeRules, catalogue)
  return shape.length > 0 ? shape : run(contentRules, catalogue)
}

function run(rules: readonly Rule[], catalogue: Catalogue): string[] {
  return rules.flatMap((rule) =>
    rule
      .check(catalogue)
      .map(
        ({ file, pointer, message, remedy }) =>
          `${file.path}:${file.lineOf(pointer)} ${rule.name}: ${message} ${remedy}`,
      ),
  )
}
