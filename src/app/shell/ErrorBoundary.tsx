import { Component, type ErrorInfo, type ReactNode } from 'react'
import { words } from '../../../generated/words/shell.js'
import { preload } from '../routes.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

interface Props {
  /** Of the screen inside: another screen is tried anew. */
  path: string
  children: ReactNode
}

interface State {
  path: string
  error?: Error | undefined
}

/**
 * Keeps a broken screen from taking the page with it. Mostly it is a chunk that could not be loaded:
 * the connection is gone, or a deployment has replaced it. Then the page is not loaded again before
 * there is a connection: what is in its memory would be lost.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { path: this.props.path }

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error }
  }

  static getDerivedStateFromProps({ path }: Props, before: State): State | null {
    return path === before.path ? null : { path, error: undefined }
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack)
  }

  override componentDidMount(): void {
    window.addEventListener('online', this.tryAgain)
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.tryAgain)
  }

  tryAgain = () => {
    if (!this.state.error) return
    preload(this.props.path)
    this.setState({ error: undefined })
  }

  override render(): ReactNode {
    const { error } = this.state
    if (!error) return this.props.children
    const isOffline = !navigator.onLine
    return (
      <Notice
        tone="danger"
        live
        title={isOffline ? words.needsConnection() : words.notShown()}
        actions={
          isOffline ? (
            <Button onClick={this.tryAgain}>{words.tryAgain()}</Button>
          ) : (
            <Button onClick={() => location.reload()}>{words.loadAgain()}</Button>
          )
        }
      >
        <p>{isOffline ? words.notLoadedYet() : words.safeAfterLoading({ error: error.message })}</p>
      </Notice>
    )
  }
}
