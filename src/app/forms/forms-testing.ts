import { act, createElement, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { OptionSet } from '../../../generated/validators/index.js'
import type { Issue } from '../../contract/errors.ts'
import type { Options } from '../../contract/options/complete.ts'
import { OptionsForm } from './OptionsForm.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

export interface FormUnderTest {
  /** What the form has handed on, the newest last. */
  submitted: Options[]
  value: () => Options
  /** The control that a label with exactly this text belongs to. */
  control: (label: string) => HTMLInputElement
  /** All text that is said about the control, by its aria-describedby. Throws for a dangling id. */
  saidAbout: (control: Element) => string
  announced: () => string
  type: (control: Element, text: string) => void
  press: (element: Element | null | undefined) => void
  leave: (control: HTMLElement) => void
  submit: () => void
  answer: (issues: readonly Issue[]) => void
  end: () => void
}

/** Renders the form of a set in a page that keeps its value, as the pages of the app do. */
export function renderForm(
  set: OptionSet,
  start: Options = {},
  isDisabled = false,
  arrived?: readonly string[],
): FormUnderTest {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const submitted: Options[] = []
  let value = start
  let issues: readonly Issue[] | undefined
  const keep = (shown: Options) => {
    value = shown
  }
  const onSubmit = (options: Options) => {
    submitted.push(options)
  }
  function Page() {
    const [shown, setShown] = useState(start)
    useEffect(() => keep(shown), [shown])
    return createElement(OptionsForm, {
      id: 'options',
      set,
      value: shown,
      onChange: setShown,
      onSubmit,
      issues,
      isDisabled,
      arrived,
    })
  }
  const render = () => act(() => root.render(createElement(Page)))
  void render()
  return {
    submitted,
    value: () => value,
    control(label) {
      const found = [...container.querySelectorAll('label')].find(
        (one) => one.textContent.trim() === label,
      )
      const control = found?.control ?? container.querySelector(`[id="${found?.htmlFor}"]`)
      if (!(control instanceof HTMLElement)) throw new Error(`Nothing is labelled “${label}”`)
      return control as HTMLInputElement
    },
    saidAbout(control) {
      const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
      return ids.map((id) => textOf(container, id)).join(' ')
    },
    announced: () => container.querySelector('[role="alert"]')?.textContent ?? '',
    type(control, text) {
      const prototype = Object.getPrototypeOf(control) as object
      void act(() => {
        Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, text)
        const name = control instanceof HTMLSelectElement ? 'change' : 'input'
        control.dispatchEvent(new Event(name, { bubbles: true }))
      })
    },
    press(element) {
      if (!(element instanceof HTMLElement)) throw new Error('There is nothing to press')
      void act(() => element.click())
    },
    leave(control) {
      void act(() => control.focus())
      void act(() => control.blur())
    },
    submit() {
      const form = container.querySelector('form')
      void act(() => form?.requestSubmit())
    },
    answer(found) {
      issues = found
      void render()
    },
    end() {
      void act(() => root.unmount())
      container.remove()
    },
  }
}

/** The texts that a form has from the schema of its set, the longest first. */
export function textsOfSchema({ schema, uiSchema }: OptionSet): string[] {
  const texts = Object.entries(uiSchema.fields).flatMap(([name, field]) => {
    const { title, description, placeholder, unit, enumLabels = {} } = field
    const { default: value, enum: values, items } = schema.properties[name]!
    const said = [title, title.toLowerCase(), description, placeholder, unit, value]
    return [...said, ...Object.values(enumLabels), ...(values ?? items?.enum ?? [])]
  })
  return texts.filter((text) => typeof text === 'string').toSorted((a, b) => b.length - a.length)
}

function textOf(container: HTMLElement, id: string): string {
  const element = container.querySelector(`[id="${id}"]`)
  if (!element) throw new Error(`Nothing has the id “${id}”`)
  return element.textContent ?? ''
}
