import { useEffect, useRef, useState } from 'react'
import { words } from '../../../generated/words/run.js'
import { toHttpError, uploads, type UploadSnapshot } from '../../client/index.ts'
import type { Options } from '../../contract/options/complete.ts'
import { announce } from '../shell/announcer.ts'
import { askLogIn } from '../session/auth-prompt.ts'
import { useSession } from '../session/use-session.ts'
import { obstacleTo } from './objections.ts'
import type { Runnable } from './runnable.ts'

export interface WaitingRun {
  /** the person has pressed Run and the files are still on their way */
  isWaiting: boolean
  /** what is in the way, said after a press on Run */
  obstacle: string | undefined
  request: (options: Options) => Promise<void>
  cancel: () => void
}

export interface WaitingRunProps {
  runnable: Runnable
  files: readonly UploadSnapshot[]
  start: (options: Options) => Promise<void>
  focusFiles: () => void
}

/**
 * A press on Run counts at once and starts the run when it can: after the log-in of a guest, after
 * the last upload. Nobody has to sit and watch for the right moment to press.
 */
export function useWaitingRun(props: WaitingRunProps): WaitingRun {
  const { runnable, files, focusFiles } = props
  const { status } = useSession()
  const [isWaiting, setWaiting] = useState(false)
  const [hasPressed, setPressed] = useState(false)
  const latest = useRef(props)
  const press = useRef<symbol>(undefined)
  useEffect(() => {
    latest.current = props
  })
  useEffect(
    () => () => {
      press.current = undefined
    },
    [],
  )
  const obstacle = obstacleTo(files, runnable)

  return {
    isWaiting,
    obstacle: hasPressed ? obstacle : undefined,
    cancel() {
      press.current = undefined
      setWaiting(false)
    },
    async request(options) {
      setPressed(true)
      if (obstacle !== undefined) {
        announce(obstacle, 'assertive')
        if (files.length === 0) focusFiles()
        return
      }
      const mine = Symbol('press')
      press.current = mine
      setWaiting(true)
      try {
        if (status !== 'signed-in' && !(await askLogIn(words.logInToRun()))) return
        if (files.some(isOnItsWay)) announce(words.theRunStarts())
        // Files may be added or removed meanwhile: what counts is the table at the end.
        while (press.current === mine && latest.current.files.some(isOnItsWay)) {
          await Promise.all(latest.current.files.map(({ id }) => uploads.whenReady(id)))
          // What is shown follows the uploads a moment later, and only when it is given that moment.
          await new Promise((shown) => setTimeout(shown))
        }
        if (press.current === mine) await latest.current.start(options)
      } catch (error) {
        announce(toHttpError(error).message, 'assertive')
      } finally {
        if (press.current === mine) setWaiting(false)
      }
    },
  }
}

const isOnItsWay = ({ status }: UploadSnapshot) => status !== 'ready'
